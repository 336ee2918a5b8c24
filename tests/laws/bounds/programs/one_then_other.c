// One counter, and then another.
// bound: max(0, x) + max(0, y)
// box: x -4..9, y -4..9
int main(int x, int y) {
    while (x > 0 || y > 0) {
        if (x > 0)
            x--;
        else
            y--;
    }
    return x;
}
