// expect: safe-or-unknown
// rule: a long double has a place, and what it decides is not followed; wrong if it is a double
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    long double x = n;
    if (sizeof x != 16 || x + 0x1p-60L - x < 0)
        reach_error();
    return 0;
}
