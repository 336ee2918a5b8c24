// expect: reachable
// rule: (*f)(x) and (&f)(x) are f(x)
// input: []
extern void reach_error(void);

int count(int n) {
    char name[sizeof(__func__)];
    return n == 0 ? (int)sizeof name : (*count)(n - 1) + 1;
}

int main(void) {
    if ((&count)(4) == 10 || (**count)(0) != sizeof "count")
        reach_error();
    return 0;
}
