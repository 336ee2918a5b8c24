// expect: safe
// rule: labels that only hide steps of a trace say nothing
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
__ESBMC_HIDE:;
    int n = __VERIFIER_nondet_int();
    if (n > 3 && n < 3)
        reach_error();
    return 0;
}
