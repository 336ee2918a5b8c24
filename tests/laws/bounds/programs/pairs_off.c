// Two at a time, as long as there are two.
// bound: max(0, x div 2)
// box: x -4..21
int main(int x) {
    while (x >= 2)
        x -= 2;
    return x;
}
