// Up to a wall, and back again.
// bound: x >= 0 ? (up != 0 ? (x < n ? n - x : 1) + max(x + 1, n) + 1 : x + 1) : 0
// box: x -2..6, n -2..7, up 0..1
// found: too large
int main(int x, int n, int up) {
    while (x >= 0) {
        if (up) {
            x++;
            if (x >= n)
                up = 0;
        } else {
            x--;
        }
    }
    return x;
}
