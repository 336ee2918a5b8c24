// The body comes first; how often does it come again?
// bound: max(0, n - x - 1)
// box: x -3..5, n -3..9
int main(int x, int n) {
    do
        x++;
    while (x < n);
    return x;
}
