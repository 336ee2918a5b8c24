// Two counters go down, one of them faster.
// bound: max(0, min(x, (y + 1) div 2))
// box: x -3..9, y -3..15
int main(int x, int y) {
    while (x > 0 && y > 0) {
        x--;
        y -= 2;
    }
    return x;
}
