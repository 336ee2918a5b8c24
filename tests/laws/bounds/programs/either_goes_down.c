// Both have to be positive; an input decides which goes down.
// bound: x > 0 && y > 0 ? x + y - 1 : 0
// box: x -2..5, y -2..5
// reads: 0..1 * 8
int __VERIFIER_nondet_int(void);
int main(int x, int y) {
    while (x > 0 && y > 0) {
        if (__VERIFIER_nondet_int())
            x--;
        else
            y--;
    }
    return y;
}
