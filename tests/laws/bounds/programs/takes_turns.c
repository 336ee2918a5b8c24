// Each waits for the other: one step here, one step there.
// bound: x < n ? n - x + max(0, n - z) : 0
// box: x -3..5, z -3..8, n -3..7
int main(int x, int z, int n) {
    while (x < n) {
        if (z > x)
            x++;
        else
            z++;
    }
    return z;
}
