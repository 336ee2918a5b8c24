// expect: reachable
// rule: figure 1 with a smaller bound: x = 0 is not enough for it, x = 1 is
// input: [0, 1]
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
    if (x > 4)
        reach_error();
    return 0;
}
