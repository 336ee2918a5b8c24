// The limit inside goes up with each round outside.
// bound: max(0, n)
// with inner: n > 0 ? n + n * m + n * (n - 1) div 2 : 0
// box: n -2..6, m 0..5
// found: too large
int main(int n, int m) {
    if (m < 0)
        return 0;
    int s = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            s++;
        m++;
    }
    return s;
}
