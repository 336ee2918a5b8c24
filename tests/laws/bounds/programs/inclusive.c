// The limit belongs to the range.
// bound: max(0, n + 1)
// box: n -4..20
int main(int n) {
    int sum = 0;
    for (int i = 0; i <= n; i++)
        sum += i;
    return sum;
}
