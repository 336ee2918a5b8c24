// The step is an input that is known to be positive.
// bound: max(0, (n - x + d - 1) div d)
// box: x -2..4, n -3..10, d -1..4
int main(int x, int n, int d) {
    if (d < 1)
        return 0;
    while (x < n)
        x += d;
    return x;
}
