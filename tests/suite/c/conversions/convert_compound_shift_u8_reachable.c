// expect: reachable
// rule: c <<= 1 of an unsigned char drops the top bit at the store only
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char c = 0xc0;
    int wide = c << 1;
    c <<= 1;
    if (wide != 0x180 || c == 0x80)
        reach_error();
    return 0;
}
