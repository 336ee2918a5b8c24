// expect: safe
// rule: the paper's figure 1: x <= 1 is enough behind the first branch, so its other side is subsumed; facts that are only kept or dropped cannot say that
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int())
        x = x + 1;
    if (y >= 1)
        x = x + 2;
    if (y < 1)
        x = x + 4;
    if (x > 5)
        reach_error();
    return 0;
}
