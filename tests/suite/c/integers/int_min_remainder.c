// expect: safe-or-unknown
// rule: INT_MIN % -1 is undefined as well, although it is 0 in mathematics
extern void reach_error(void);

int main(void) {
    int x = -2147483647 - 1;
    int d = -1;
    int y = x % d;
    if (y == 0)
        reach_error();
    return 0;
}
