// Two counters go down together, until both are through.
// bound: max(0, x, y)
// box: x -4..9, y -4..9
int main(int x, int y) {
    while (x > 0 || y > 0) {
        x--;
        y--;
    }
    return x;
}
