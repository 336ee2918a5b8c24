// expect: reachable
// rule: a rotation of an unsigned int
// input: []
extern void reach_error(void);

int main(void) {
    unsigned int x = 0x80000001u;
    x = (x << 3) | (x >> 29);
    if (x == 12)
        reach_error();
    return 0;
}
