// Each row is left where an input says so.
// bound: max(0, n)
// with inner: max(0, n) * (1 + max(0, m))
// box: n -1..3, m -1..2
// reads: 0..1 * 6
int __VERIFIER_nondet_int(void);
int main(int n, int m) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            if (__VERIFIER_nondet_int()) {
                found++;
                break;
            }
        }
    }
    return found;
}
