// The counter inside is never set back: all rounds of the inner loop together are one sweep.
// bound: max(0, n)
// with inner: n > 0 ? n + max(0, m) : 0
// box: n -1..4, m -1..4
// reads: 0..1 * 8
int __VERIFIER_nondet_int(void);
int main(int n, int m) {
    int j = 0;
    for (int i = 0; i < n; i++) {
        while (j < m && __VERIFIER_nondet_int())
            j++;
    }
    return j;
}
