// Both go up, one of them faster.
// bound: max(0, y - x)
// box: x -4..6, y -4..9
int main(int x, int y) {
    while (x < y) {
        x += 2;
        y++;
    }
    return x;
}
