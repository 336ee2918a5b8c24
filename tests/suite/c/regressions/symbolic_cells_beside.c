// expect: safe
// rule: the cells of an input keep their range when others have been written
// options: --entry f
extern void reach_error(void);

int f(unsigned char raw[], unsigned i, unsigned j, int y, int z) {
    raw[i] = 7;
    if (y == raw[j] + z)
        if (z > 0 && y - z > 255)
            reach_error();
    return 0;
}
