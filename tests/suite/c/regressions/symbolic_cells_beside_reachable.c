// expect: reachable
// input: [[255, 255], 0, 1, 1755, 1500]
// rule: the cells of an input keep their range when others have been written
// options: --entry f
extern void reach_error(void);

int f(unsigned char raw[], unsigned i, unsigned j, int y, int z) {
    raw[i] = 7;
    if (y == raw[j] + z)
        if (z > 1000 && z < 2000 && y - z > 250)
            reach_error();
    return 0;
}
