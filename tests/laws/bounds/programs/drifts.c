// It may go up first: two phases without a condition between them.
// bound: x > 0 ? (2 * y + 3 + isqrt((2 * y + 1) * (2 * y + 1) + 8 * x - 1)) div 2 : 0
// box: x -2..12, y -4..5
// found: nothing
int main(int x, int y) {
    while (x > 0) {
        x += y;
        y--;
    }
    return y;
}
