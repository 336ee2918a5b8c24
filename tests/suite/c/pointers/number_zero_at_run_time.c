// expect: safe
// rule: 0 computed at run time is a null pointer, and a null pointer is the number 0
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    long zero = x != x;
    int *p = (int *)zero;
    if (p != 0 || (long)p != 0)
        reach_error();
    p = x ? &x : 0;
    if (!x && (long)p != 0)
        reach_error();
    return 0;
}
