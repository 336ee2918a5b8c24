// Digits: the lower one is set back as the higher one goes down.
// bound: a > 0 ? max(0, b) + a + (a - 1) * max(0, c) : 0
// box: a -2..4, b -2..5, c -2..5
int main(int a, int b, int c) {
    while (a > 0) {
        if (b > 0) {
            b--;
        } else {
            a--;
            b = c;
        }
    }
    return b;
}
