// Four rounds inside each.
// bound: max(0, n)
// with inner: 5 * max(0, n)
// box: n -3..9
int main(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++)
            s++;
    return s;
}
