// expect: safe
// rule: two pointers into one array point into the same object, pointers to two variables do not
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int a[10], b[10];

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 9)
        return 0;
    int *p = a, *q = a + i, *r = b + i;
    if (!__ESBMC_same_object(p, q) || __CPROVER_same_object(q, r) || __ESBMC_same_object(p, 0))
        reach_error();
    return 0;
}
