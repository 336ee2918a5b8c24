// The greatest common divisor, by subtraction.
// bound: a > 0 && b > 0 ? max(a, b) - 1 : 0
// box: a -1..9, b -1..9
// found: too large
int main(int a, int b) {
    if (a < 1 || b < 1)
        return 0;
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}
