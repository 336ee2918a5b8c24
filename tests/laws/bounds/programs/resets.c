// An inner counter is set back each time: the figure 8(a) of XCLLL16, without inputs inside.
// bound: n > 0 ? n + n * max(0, m) : 0
// box: n -3..5, m -3..6
int main(int n, int m) {
    int i = 0, j = 0;
    while (i < n) {
        if (j < m) {
            j++;
        } else {
            j = 0;
            i++;
        }
    }
    return j;
}
