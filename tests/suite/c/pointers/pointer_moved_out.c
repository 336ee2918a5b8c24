// expect: safe-or-unknown
// rule: a pointer that has gone beyond what it points into may be one to anything
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[4], *p = a, n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    p += 7;
    if (p <= a + n)
        reach_error();
    return 0;
}
