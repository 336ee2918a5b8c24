// expect: reachable
// rule: a backwards goto is a loop
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n < 0 || n > 5)
        return 0;
again:
    if (i < n) {
        i += 2;
        goto again;
    }
    if (i > n)
        reach_error();
    return 0;
}
