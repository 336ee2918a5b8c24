// expect: reachable
// rule: an unsigned int does not wrap at 2^31
// input: []
extern void reach_error(void);

int main(void) {
    unsigned int x = 2147483647u;
    ++x;
    if (x == 2147483648u)
        reach_error();
    return 0;
}
