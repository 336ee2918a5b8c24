// expect: safe
// rule: the division is guarded, so there is nothing undefined
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int d = __VERIFIER_nondet_int();
    if (d <= 0)
        return 0;
    int x = 10 / d;
    if (x > 10)
        reach_error();
    return 0;
}
