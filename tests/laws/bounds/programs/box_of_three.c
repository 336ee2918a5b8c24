// Three deep, all of them inputs.
// bound: max(0, n)
// with inner: max(0, n) * (1 + max(0, m) * (1 + max(0, k)))
// box: n -2..4, m -2..4, k -2..4
int main(int n, int m, int k) {
    int s = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < m; b++)
            for (int c = 0; c < k; c++)
                s++;
    return s;
}
