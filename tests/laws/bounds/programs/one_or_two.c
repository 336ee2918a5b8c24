// Steps of one or two.
// bound: max(0, n - x)
// box: x -2..3, n -2..5
// reads: 0..1 * 7
int __VERIFIER_nondet_int(void);
int main(int x, int n) {
    while (x < n)
        x += __VERIFIER_nondet_int() ? 1 : 2;
    return x;
}
