// expect: reachable
// rule: figure 3(b) with a sum that is not reached: 2 N is too small where N is
// input: [2, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int N = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), n = 0;
    if (N < -1000 || N > 1000 || y != 0)
        return 0;
    while (n < N) {
        ++y;
        ++n;
    }
    if (y + n < N + 3)
        reach_error();
    return 0;
}
