// expect: unknown
// rule: what __builtin_va_arg_pack_len counts is not followed
extern void reach_error(void);

extern inline __attribute__((always_inline, gnu_inline)) int count(int first, ...) {
    return __builtin_va_arg_pack_len();
}

int main(void) {
    if (count(1, 2, 3) != 2)
        reach_error();
    return 0;
}
