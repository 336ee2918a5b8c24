// A limit, and a number at which it stops before.
// bound: x < n ? (x <= k && k < n ? k - x : n - x) : 0
// box: x -3..4, n -3..6, k -4..7
// found: too large
int main(int x, int n, int k) {
    while (x < n && x != k)
        x++;
    return x;
}
