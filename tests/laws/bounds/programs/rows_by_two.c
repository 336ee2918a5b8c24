// Steps of two inside.
// bound: max(0, n)
// with inner: max(0, n) * (1 + max(0, (m + 1) div 2))
// box: n -2..6, m -2..9
int main(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j += 2)
            s++;
    return s;
}
