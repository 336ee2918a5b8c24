// expect: unknown
// rule: a null pointer that was moved is undefined, and no number of elements
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int k = __VERIFIER_nondet_int();
    if (k != 3)
        return 0;
    long n = (long)((int *)0 + k);
    if (n == k)
        reach_error();
    return 0;
}
