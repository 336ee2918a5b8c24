// An endless loop with two ways out.
// bound: max(0, min(n - x, (m - y + 1) div 2))
// box: x -2..3, n -2..6, y -2..2, m -2..6
int main(int x, int n, int y, int m) {
    for (;;) {
        if (x >= n)
            break;
        x++;
        if (y >= m)
            return y;
        y += 2;
    }
    return x;
}
