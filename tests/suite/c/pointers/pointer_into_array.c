// expect: safe
// rule: a pointer into an array and the array are the same memory
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[4] = {0};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    int *p = &a[i];
    *p = 3;
    a[2] = a[2] + 1;
    if (i == 2 && *p != 4)
        reach_error();
    return 0;
}
