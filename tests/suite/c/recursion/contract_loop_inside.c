// expect: safe
// rule: a loop inside of a function that calls itself, and a call inside of that loop
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int grow(int n) {
    int sum = 1;
    if (n > 3)
        return 1;
    for (int i = 0; i < 2; i++) {
        int more = grow(n + 1);
        if (more > 0 && sum < 1000)
            sum += more > 1000 ? 1000 : more;
    }
    return sum;
}

int main(void) {
    if (grow(__VERIFIER_nondet_int()) <= 0)
        reach_error();
    return 0;
}
