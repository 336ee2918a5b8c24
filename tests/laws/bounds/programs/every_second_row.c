// Only every second row is gone through.
// bound: max(0, n)
// with inner: n > 0 ? n + (n + 1) div 2 * max(0, m) : 0
// box: n -2..7, m -2..5
// found: too large
int main(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) {
            for (int j = 0; j < m; j++)
                s++;
        }
    }
    return s;
}
