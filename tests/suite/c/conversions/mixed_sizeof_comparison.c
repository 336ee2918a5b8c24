// expect: safe
// rule: sizeof is an unsigned long: -1 is not below sizeof(int)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 && i < sizeof(int))
        reach_error();
    return 0;
}
