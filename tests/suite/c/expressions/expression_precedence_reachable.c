// expect: reachable
// rule: << binds less than +, & less than ==, = last
// input: []
extern void reach_error(void);

int main(void) {
    int x = 1 << 2 + 1;
    int y = 7 - 2 - 1;
    int z = -3 % 2 * 4;
    if (x != 8 || y != 4 || z == -4)
        reach_error();
    return 0;
}
