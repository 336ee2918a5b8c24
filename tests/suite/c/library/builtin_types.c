// expect: safe
// rule: the compiler's functions have their types without a prototype
extern void reach_error(void);
#define IS(call, type) _Generic(call, type: 1, default: 0)

int main(void) {
    double x = 2;
    char *s = "abc";
    if (!IS(__builtin_fabs(x), double) || !IS(__builtin_bswap64(1), unsigned long))
        reach_error();
    if (!IS(__builtin_imaxabs(1), long) || !IS(__builtin_clrsbl(1), int) || !IS(__builtin_ffs(1), int))
        reach_error();
    if (!IS(__builtin_strlen(s), unsigned long) || !IS(__builtin_add_overflow_p(1, 1, 1), _Bool))
        reach_error();
    if (__builtin_clrsbl(-1L) != 63 || __builtin_imaxabs(-5000000000L) != 5000000000L)
        reach_error();
    return 0;
}
