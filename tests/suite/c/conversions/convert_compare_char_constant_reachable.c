// expect: reachable
// rule: a char compared with 0xff is never equal; an unsigned char may be
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char c = (char)0xff;
    if (c == 0xff)
        reach_error();
    return 0;
}
