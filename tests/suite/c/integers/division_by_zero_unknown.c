// expect: unknown
// rule: a division by zero is undefined: nothing may be said (code undefined)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int d = __VERIFIER_nondet_int();
    int x = 10 / d;
    if (d == 0 && x == 0)
        reach_error();
    return 0;
}
