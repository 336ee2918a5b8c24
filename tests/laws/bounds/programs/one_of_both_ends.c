// One of two counters moves towards the other; which of them is an input.
// bound: max(0, hi - lo)
// box: lo -2..3, hi -2..5
// reads: 0..1 * 6
int __VERIFIER_nondet_int(void);
int main(int lo, int hi) {
    while (lo < hi) {
        if (__VERIFIER_nondet_int())
            lo++;
        else
            hi--;
    }
    return lo;
}
