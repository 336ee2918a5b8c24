// Every second round counts.
// bound: x < n ? 2 * (n - x) - (odd != 0 ? 1 : 0) : 0
// box: x -3..5, n -3..7, odd 0..1
// found: too large
int main(int x, int n, int odd) {
    while (x < n) {
        if (odd) {
            x++;
            odd = 0;
        } else {
            odd = 1;
        }
    }
    return x;
}
