// Rows that shrink, counted down.
// bound: max(0, n)
// with inner: n > 0 ? n + n * (n + 1) div 2 : 0
// box: n -3..9
int main(int n) {
    int s = 0;
    while (n > 0) {
        int m = n;
        while (m > 0) {
            m--;
            s++;
        }
        n--;
    }
    return s;
}
