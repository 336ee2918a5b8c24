// Steps that grow: a square root.
// bound: n > 0 ? (isqrt(8 * n - 7) + 1) div 2 : 0
// box: n -3..40
// found: too large
int main(int n) {
    int s = 0, i = 1;
    while (s < n) {
        s += i;
        i++;
    }
    return i;
}
