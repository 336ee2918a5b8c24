// Two counters meet.
// bound: max(0, (hi - lo + 1) div 2)
// box: lo -4..6, hi -4..9
int main(int lo, int hi) {
    while (lo < hi) {
        lo++;
        hi--;
    }
    return lo;
}
