// expect: safe-or-unknown
// rule: a number that is a pointer moves with it
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char *p = (char *)1;
    if (__VERIFIER_nondet_int())
        p = p + 1;
    else
        p = p + 2;
    if (p == (char *)1)
        reach_error();
    return 0;
}
