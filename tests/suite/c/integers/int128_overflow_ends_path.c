// expect: safe
// options: --ints c
// rule: a signed __int128 that overflows is undefined
extern void reach_error(void);

int main(void) {
    __int128 x = 1;
    for (int i = 0; i < 126; ++i)
        x *= 2;
    if (x != (__int128)1 << 126)
        reach_error();
    x *= 2;
    if (x < 0)
        reach_error();
    return 0;
}
