// expect: reachable
// options: --data-model ILP32
// rule: the twin: the number as it is, and not its lower half
// input: [3]
typedef long long intmax_t;
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    intmax_t x = -5000000000LL - (__VERIFIER_nondet_int() & 7);
    if (__builtin_imaxabs(x) == 5000000003LL)
        reach_error();
    return 0;
}
