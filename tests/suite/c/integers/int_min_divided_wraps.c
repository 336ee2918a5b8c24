// expect: reachable-or-unknown
// options: --ints wrap
// rule: INT_MAX / -1 is defined everywhere
// input: []
extern void reach_error(void);

int main(void) {
    int x = 2147483647;
    if (x / -1 == -2147483647)
        reach_error();
    return 0;
}
