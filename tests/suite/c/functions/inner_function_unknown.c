// expect: safe-or-unknown
// rule: GNU's functions in functions are read; a call of one is not followed, as it shares the variables around
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int sum = 0;
    void add(int x) { sum += x; }
    auto int ends(void);
    add(__VERIFIER_nondet_int() & 3);
    int ends(void) { return sum; }
    if (sum < 0 || ends() > 3)
        reach_error();
    return 0;
}
