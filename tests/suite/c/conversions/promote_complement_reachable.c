// expect: reachable
// rule: ~ of an unsigned char is an int: ~0 is -1, not 255
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char c = 0;
    if (~c == -1)
        reach_error();
    return 0;
}
