// expect: safe
// rule: ?: evaluates one arm only
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int();
    int a = 0, b = 0;
    c ? ++a : ++b;
    if (a + b != 1)
        reach_error();
    return 0;
}
