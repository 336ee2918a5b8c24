// Two phases: up to a limit, then another one down.
// bound: y >= 0 ? max(0, n - x) + y + 1 : 0
// box: x -3..5, y -3..6, n -3..6
int main(int x, int y, int n) {
    while (y >= 0) {
        if (x < n)
            x++;
        else
            y--;
    }
    return x;
}
