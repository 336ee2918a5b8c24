// expect: safe
// rule: the paper's figure 3(b): y = 0 is kept as y >= 0, and one round of the loop is enough
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
    if (y + n < N)
        reach_error();
    return 0;
}
