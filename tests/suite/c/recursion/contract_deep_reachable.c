// expect: reachable
// rule: an error that only calls deeper than recursion is unfolded come to
// input: [150]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    if (depth(n) > 140)
        reach_error();
    return 0;
}
