// Doubling: a logarithm.
// bound: x < n ? log2((n - 1) div x) + 1 : 0
// box: x 1..4, n -2..40
// found: too large
main() {
    var x, n;
    x = input;
    n = input;
    if (x > 0) {
        while (x < n) {
            x = 2 * x;
        }
    }
    return x;
}
