// expect: safe
// rule: words of gcc that round to integers, take numbers apart, swap bytes; their arguments are converted
#include <math.h>
extern void reach_error(void);

int main(void) {
    int i = -7, q;
    unsigned __int128 big = (unsigned __int128)0x0102030405060708 << 64 | 0x090a0b0c0d0e0f10;
    double x = i + 0.5;
    if (__builtin_ifloor(x) != i || __builtin_iceil(x) != i + 1 || __builtin_llceilf(-1.5f) != -1)
        reach_error();
    if (__builtin_iround(2.5) != 3 || __builtin_irint(2.5) != 2 || __builtin_lfloorf(-0.5f) != -1)
        reach_error();
    if (__builtin_lceil(-7.25) != -7 || __builtin_llfloor(1e15 + 0.5) != 1000000000000000)
        reach_error();
    if (__builtin_significand(-12.0) != -1.5 || __builtin_significandf(0x1p-149f) != 1)
        reach_error();
    if (__builtin_bswap128(big) != ((unsigned __int128)0x100f0e0d0c0b0a09 << 64 | 0x0807060504030201))
        reach_error();
    if (__builtin_fpclassify(1, 2, 3, 4, 5, x) != 3 || __builtin_fpclassify(1, 2, 3, 4, 5, 0.0f) != 5)
        reach_error();
    if (__builtin_fpclassify(1, 2, 3, 4, 5, INFINITY) != 2 || __builtin_fpclassify(1, 2, 3, 4, 5, NAN) != 1)
        reach_error();
    if (__builtin_fpclassify(1, 2, 3, 4, 5, 0x1p-1060) != 4)
        reach_error();
    if (__builtin_sadd_overflow(2.9, 3, &q) || q != 5 || !__builtin_smul_overflow(x * 0 + 1e9, 3.5f, &q))
        reach_error();
    return 0;
}
