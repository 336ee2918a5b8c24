// expect: reachable
// options: --target error:unsigned-overflow,conversion
// rule: `++` of a narrow unsigned number at its end is reduced, although `int` holds the sum
// unseen: C defines what happens, and no check of gcc's sees it
// input: []
int main(void) {
    unsigned char last = 255;
    last++;
    return last;
}
