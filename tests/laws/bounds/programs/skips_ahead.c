// The inner loop moves the outer counter.
// bound: max(0, n - i)
// with inner: max(0, n - i)
// box: i -2..2, n -2..5
// reads: 0..1 * 7
int __VERIFIER_nondet_int(void);
int main(int i, int n) {
    while (i < n) {
        i++;
        while (i < n && __VERIFIER_nondet_int())
            i++;
    }
    return i;
}
