// A flag says that it is done.
// bound: done == 0 ? max(0, n - x) + 1 : 0
// box: x -3..4, n -3..6, done 0..1
int main(int x, int n, int done) {
    while (!done) {
        if (x >= n)
            done = 1;
        else
            x++;
    }
    return x;
}
