// Two steps of three are one.
// bound: n > 0 ? 2 * (n div 3) + (n mod 3 != 0 ? 1 : 0) : 0
// box: n -4..22
// found: too large
int main(int n) {
    int i = 0;
    while (i < n) {
        if (i % 3 == 0)
            i += 2;
        else
            i++;
    }
    return i;
}
