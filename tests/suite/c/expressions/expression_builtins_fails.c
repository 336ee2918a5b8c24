// expect: reachable
// rule: __builtin_expect gives its first argument, __builtin_constant_p what is a constant
// input: [8]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define likely(e) __builtin_expect(!!(e), 1)

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (likely(n > 3) != (n > 3) || !__builtin_constant_p(3 * 4) || __builtin_ffsll(1LL << 40) != 41)
        reach_error();
    if (likely(n == 8) || __builtin_strlen("four") != 4)
        reach_error();
    return 0;
}
