// expect: safe
// rule: a char compared with 0xff is never equal; an unsigned char may be
extern void reach_error(void);

int main(void) {
    char c = (char)0xff;
    if (c == 0xff)
        reach_error();
    return 0;
}
