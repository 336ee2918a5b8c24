// The body comes first: it is executed once more than a run comes back to it.
// body first: yes
// bound: max(1, n - x)
// box: x -3..5, n -3..9
int main(int x, int n) {
    do
        x++;
    while (x < n);
    return x;
}
