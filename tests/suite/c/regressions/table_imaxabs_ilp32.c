// expect: safe
// options: --data-model ILP32
// rule: imaxabs takes an intmax_t, which has 64 bits where a long has 32; read as labs it loses the upper half
typedef long long intmax_t;
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    intmax_t x = -5000000000LL - (__VERIFIER_nondet_int() & 7);
    if (__builtin_imaxabs(x) != -x)
        reach_error();
    return 0;
}
