// A counter that has to wait for another one.
// bound: x < n ? max(0, y) + n - x : 0
// box: x -3..5, y -3..6, n -3..6
int main(int x, int y, int n) {
    while (x < n) {
        if (y > 0) {
            y--;
            continue;
        }
        x++;
    }
    return x;
}
