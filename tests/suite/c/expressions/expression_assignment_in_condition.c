// expect: safe
// rule: an assignment in a condition
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x, n = 0;
    while ((x = __VERIFIER_nondet_int()) != 4 && n < 2)
        ++n;
    if (n < 2 && x != 4)
        reach_error();
    return 0;
}
