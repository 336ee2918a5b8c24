// An input decides which of two counters goes down; the first feeds the second.
// bound: 3 * x + y
// box: x 0..3, y 0..3
// reads: 0..1 * 7
int __VERIFIER_nondet_int(void);
int main(int x, int y) {
    if (x < 0 || y < 0)
        return 0;
    while (x > 0 || y > 0) {
        if (x > 0 && (y <= 0 || __VERIFIER_nondet_int())) {
            x--;
            y += 2;
        } else {
            y--;
        }
    }
    return y;
}
