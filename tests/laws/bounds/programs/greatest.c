// Two limits; the higher one counts.
// bound: max(0, max(a, b) - x)
// box: x -2..4, a -3..7, b -3..7
int main(int x, int a, int b) {
    while (x < a || x < b)
        x++;
    return x;
}
