// expect: safe-or-unknown
// rule: the bytes of 258 are 2, 1, 0, 0: no byte is 3
extern void reach_error(void);

int main(void) {
    int x = 258;
    unsigned char *p = (unsigned char *)&x;
    if (p[0] == 3 || p[1] != 1)
        reach_error();
    return 0;
}
