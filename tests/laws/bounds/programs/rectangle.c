// So many rows, so many columns.
// bound: max(0, n)
// with inner: max(0, n) * (1 + max(0, m))
// box: n -3..6, m -3..6
int main(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s++;
    return s;
}
