// expect: safe
// rule: the loop gives up what a was, but a < b, which was known before it, holds of the new a as well
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < -1000 || b > 1000 || a >= b)
        return 0;
    while (__VERIFIER_nondet_int())
        a = b - 1;
    if (a >= b)
        reach_error();
    return 0;
}
