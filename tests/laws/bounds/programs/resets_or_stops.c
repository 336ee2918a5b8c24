// The figure 8(a) of XCLLL16: an inner counter is set back each time; an input may stop it all.
// bound: m * n + n
// box: n 1..3, m 1..3
// reads: 0..1 * 8
int __VERIFIER_nondet_int(void);
int main(int n, int m) {
    if (m < 1 || n < 1)
        return 0;
    int i = 0, j = 0;
    while (i < n && __VERIFIER_nondet_int()) {
        if (j < m) {
            j++;
        } else {
            j = 0;
            i++;
        }
    }
    return j;
}
