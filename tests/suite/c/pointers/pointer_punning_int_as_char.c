// expect: reachable-or-unknown
// rule: the first byte of 258 is 2 on a little-endian machine: type punning is not followed (code unmodelled)
// input: []
extern void reach_error(void);

int main(void) {
    int x = 258;
    unsigned char *p = (unsigned char *)&x;
    if (*p == 2)
        reach_error();
    return 0;
}
