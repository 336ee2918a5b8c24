// A range is cut down from an end that an input names, by half of it or by one.
// bound: max(0, hi - lo)
// box: lo -1..3, hi -1..5
// reads: 0..2 * 5
main() {
    var lo, hi, which;
    lo = input;
    hi = input;
    while (hi > lo) {
        which = input;
        if (which > 1) {
            hi = hi - 2;
        } else {
            if (which == 1) {
                lo = lo + 1;
            } else {
                hi = hi - 1;
            }
        }
    }
    return lo;
}
