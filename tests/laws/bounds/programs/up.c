// A counter goes up to an input.
// bound: max(0, n - x)
// box: x -3..6, n -3..8
int main(int x, int n) {
    while (x < n)
        x++;
    return x;
}
