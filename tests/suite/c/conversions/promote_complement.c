// expect: safe
// rule: ~ of an unsigned char is an int: ~0 is -1, not 255
extern void reach_error(void);

int main(void) {
    unsigned char c = 0;
    if (~c == 255)
        reach_error();
    return 0;
}
