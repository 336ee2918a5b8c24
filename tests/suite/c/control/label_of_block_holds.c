// expect: safe
// rule: GNU's __label__ makes labels of a block, which hide those around (a macro may have one at each use)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define FIRST(array, length, value)              \
    ({                                           \
        __label__ found, next;                   \
        int at = 0;                              \
    next:                                        \
        if (at == (length) || (array)[at] == (value)) \
            goto found;                          \
        at++;                                    \
        goto next;                               \
    found:                                       \
        at;                                      \
    })

int main(void) {
    int a[3] = {1, 2, 3}, n = __VERIFIER_nondet_int(), rounds = 0;
    int one = FIRST(a, 3, 2), other = FIRST(a, 3, n);
    if (one != 1 || (n == 3) != (other == 2))
        reach_error();
    {
        __label__ end;
        goto end;
        rounds = 7;
    end:
        rounds++;
    }
    if (rounds < 2 && n > 0)
        goto end;
    rounds = 2;
end:
    if (rounds != (n > 0 ? 1 : 2))
        reach_error();
    return 0;
}
