// expect: safe
// rule: an answer remembered from another path changes no input that was not asked about
// options: --entry f --ints math
extern void reach_error(void);

int f(int x, int y, int z, int w) {
    if (z > 0) {
        if (y == 7)
            if (x - y == 1227)
                return 1;
    } else if (y < w) {
        if (x == 1234)
            if (y > w + 5)
                reach_error();
    }
    return 0;
}
