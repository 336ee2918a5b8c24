// expect: safe
// options: --target undefined
// rule: a pointer that has been given a value before each access is used rightly
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p, n = __VERIFIER_nondet_int(), m = 3;
    if (n > 5)
        p = &n;
    else
        p = &m;
    return *p > 5;
}
