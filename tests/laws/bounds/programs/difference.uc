// The difference of two counters goes down.
// bound: max(0, a - b)
// box: a -4..8, b -4..8
main() {
    var a, b;
    a = input;
    b = input;
    while (a - b > 0) {
        a = a + 1;
        b = b + 2;
    }
    return a;
}
