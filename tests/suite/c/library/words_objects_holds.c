// expect: safe
// rule: what CBMC says of objects: how large they are, where in them a pointer points, whether it may be read
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int n = __VERIFIER_nondet_int(), a[4] = {1, 2, 3, 4}, other = 7;
    if (n < 0 || n > 3)
        return 0;
    int *p = a + n;
    if (__CPROVER_OBJECT_SIZE(p) != 16 || __CPROVER_POINTER_OFFSET(p) != 4 * n)
        reach_error();
    if (!__CPROVER_r_ok(p, 4) || __CPROVER_w_ok(p, 20 - 4 * n) || !__CPROVER_same_object(p, a))
        reach_error();
    __CPROVER_havoc_object(a);
    if (other != 7)
        reach_error();
    return 0;
}
