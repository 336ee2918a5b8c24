// Rows that shrink: the pairs that a bubble sort compares.
// bound: max(0, n)
// with inner: n > 0 ? n + n * (n + 1) div 2 : 0
// box: n -3..9
int main(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            s += j;
    return s;
}
