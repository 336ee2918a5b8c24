// expect: safe
// rule: sizeof of a VLA is computed where it was declared
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4)
        return 0;
    int a[n];
    int before = n;
    n = 100;
    if (sizeof(a) != before * 4)
        reach_error();
    return 0;
}
