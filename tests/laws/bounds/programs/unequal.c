// Up to a number that is not passed.
// bound: n - x
// box: x -3..6, n -3..8
int main(int x, int n) {
    if (x > n)
        return 0;
    while (x != n)
        x++;
    return x;
}
