// expect: safe
// rule: -0x80000000 is unsigned and positive; -2147483648 is negative
extern void reach_error(void);

int main(void) {
    if (-2147483648 > 0)
        reach_error();
    return 0;
}
