// The step is an input, which the condition asks to be positive.
// bound: d > 0 ? max(0, (n - x + d - 1) div d) : 0
// box: x -2..4, n -3..10, d -2..4
int main(int x, int n, int d) {
    while (x < n && d > 0)
        x += d;
    return x;
}
