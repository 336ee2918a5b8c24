// expect: safe
// rule: a pointer to one of two variables writes to exactly that one
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 1;
    int c = __VERIFIER_nondet_int();
    int *p = c ? &a : &b;
    *p = 7;
    if (c && b == 7)
        reach_error();
    return 0;
}
