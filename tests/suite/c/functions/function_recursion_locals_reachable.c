// expect: reachable
// rule: the locals of a recursive function are its own in each call
// input: []
extern void reach_error(void);

int f(int n) {
    int local = n;
    if (n > 0)
        f(n - 1);
    return local;
}

int main(void) {
    if (f(3) == 3)
        reach_error();
    return 0;
}
