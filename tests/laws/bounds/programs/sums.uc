// What is added up does not matter for how often.
// bound: max(0, (x + 1) div 2)
// box: x -4..20
main() {
    var x, y;
    x = input;
    y = 0;
    while (x > 0) {
        x = x - 2;
        y = y + x;
    }
    return y;
}
