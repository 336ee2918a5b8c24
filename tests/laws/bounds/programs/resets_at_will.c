// An input decides when the lower counter is set back.
// bound: a > 0 ? max(0, b) + a + (a - 1) * max(0, c) : 0
// box: a -1..3, b -1..3, c -1..2
// reads: 0..1 * 8
int __VERIFIER_nondet_int(void);
int main(int a, int b, int c) {
    while (a > 0) {
        if (b > 0 && __VERIFIER_nondet_int()) {
            b--;
        } else {
            a--;
            b = c;
        }
    }
    return b;
}
