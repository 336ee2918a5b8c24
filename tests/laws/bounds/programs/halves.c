// Halving: a logarithm.
// bound: x > 1 ? log2(x) : 0
// box: x -3..70
// found: too large
int main(int x) {
    int digits = 0;
    while (x > 1) {
        x = x / 2;
        digits++;
    }
    return digits;
}
