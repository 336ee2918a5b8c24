// The greatest common divisor, by remainders; each is less than the one before.
// bound: max(0, b)
// box: a 0..9, b 0..9
int main(int a, int b) {
    if (a < 0 || b < 0)
        return 0;
    while (b > 0) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}
