// An input may end it.
// bound: max(0, n - x)
// box: x -2..3, n -2..5
// reads: 0..1 * 7
int __VERIFIER_nondet_int(void);
int main(int x, int n) {
    while (x < n) {
        if (__VERIFIER_nondet_int())
            break;
        x++;
    }
    return x;
}
