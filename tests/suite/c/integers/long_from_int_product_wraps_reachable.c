// expect: reachable
// options: --ints wrap
// rule: with --ints wrap an int product wraps before it becomes a long
// input: []
extern void reach_error(void);

int main(void) {
    int x = 65536;
    long y = (long)x * x;
    if (y > 0)
        reach_error();
    return 0;
}
