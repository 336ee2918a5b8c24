// expect: reachable
// options: --ints wrap
// input: []
// rule: a signed __int128 wraps with --ints=wrap
extern void reach_error(void);

int main(void) {
    __int128 x = 1;
    for (int i = 0; i < 127; ++i)
        x *= 2;
    if (x < 0)
        reach_error();
    return 0;
}
