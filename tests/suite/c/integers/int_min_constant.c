// expect: safe
// rule: 2147483648 is a long: -2147483648 is a long that fits into an int
extern void reach_error(void);

int main(void) {
    int x = -2147483648;
    if (x >= 0 || sizeof(-2147483648) == sizeof(int))
        reach_error();
    return 0;
}
