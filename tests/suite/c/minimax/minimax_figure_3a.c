// expect: safe
// rule: the paper's figure 3(a): only q = 1 is needed, so all ways but the first are subsumed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int q = 1, x, y;
    if (__VERIFIER_nondet_int())
        x = 0;
    else
        x = 1;
    if (x > 0)
        y = 0;
    else
        y = 1;
    if (q == 0 && y < 2)
        reach_error();
    return 0;
}
