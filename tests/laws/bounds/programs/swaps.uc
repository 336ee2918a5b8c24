// Two counters change places, and one of them goes down.
// bound: a > 0 && b > 0 ? min(2 * a, 2 * b - 1) : 0
// box: a -2..7, b -2..7
// found: too large
main() {
    var a, b, t;
    a = input;
    b = input;
    while (a > 0 && b > 0) {
        t = a;
        a = b - 1;
        b = t;
    }
    return a;
}
