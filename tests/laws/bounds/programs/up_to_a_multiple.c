// On to the next multiple of four.
// bound: (0 - x) mod 4
// box: x 0..20
// found: nothing
int main(int x) {
    if (x < 0)
        return 0;
    while (x % 4 != 0)
        x++;
    return x;
}
