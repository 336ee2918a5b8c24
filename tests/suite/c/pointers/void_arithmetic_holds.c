// expect: safe
// rule: as GNU C has it, `void *` counts bytes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[4] = {1, 2, 3, 4};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    void *p = a;
    void *q = p + i * sizeof(int);
    if (*(int *)q != i + 1 || q - p != 4 * i)
        reach_error();
    q++;
    q -= 1;
    if (*(int *)q != i + 1)
        reach_error();
    return 0;
}
