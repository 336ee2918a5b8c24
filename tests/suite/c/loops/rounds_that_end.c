// expect: safe
// rule: a loop whose condition is about values has no more rounds than these allow
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    __VERIFIER_assume(a > 0 && a < 100 && b > 0 && b < 100);
    __VERIFIER_assume(a % b == 0);
    int divisor = b;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    if (a != divisor)
        reach_error();
    return 0;
}
