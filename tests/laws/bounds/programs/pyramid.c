// Three deep, each as far as the one around it.
// bound: max(0, n)
// with inner: n > 0 ? n + n * (n - 1) div 2 + n * (n - 1) * (n - 2) div 6 : 0
// box: n -3..8
// found: nothing
int main(int n) {
    int s = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                s++;
    return s;
}
