// Each round of the first counter makes two of the second.
// bound: max(0, x) + max(0, y + 2 * max(0, x))
// box: x -3..6, y -14..6
int main(int x, int y) {
    while (x > 0 || y > 0) {
        if (x > 0) {
            x--;
            y += 2;
        } else {
            y--;
        }
    }
    return y;
}
