// The first round of the outer loop does all the work of the inner one.
// bound: max(0, x)
// with inner: x > 0 ? x + max(0, y) : 0
// box: x -3..7, y -3..7
int main(int x, int y) {
    while (x > 0) {
        while (y > 0)
            y--;
        x--;
    }
    return y;
}
