// expect: reachable
// options: --ints wrap
// rule: with --ints wrap a long wraps at 2^63
// input: []
extern void reach_error(void);

int main(void) {
    long x = 9223372036854775807L;
    x += 1;
    if (x < 0)
        reach_error();
    return 0;
}
