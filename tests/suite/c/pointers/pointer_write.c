// expect: safe
// rule: a write through a pointer changes the variable
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    int *p = &x;
    *p = __VERIFIER_nondet_int();
    if (*p != x)
        reach_error();
    return 0;
}
