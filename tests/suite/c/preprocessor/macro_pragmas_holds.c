// expect: safe
// rule: pragmas that say nothing about what a program does are left out, `_Pragma` ones, too
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#pragma STDC FP_CONTRACT OFF
#pragma GCC diagnostic ignored "-Wall"
#define QUIET(statement) _Pragma("GCC diagnostic push") statement _Pragma("GCC diagnostic pop")

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 0 || n > 20)
        return 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        QUIET(sum += 2;)
    if (sum != 2 * n)
        reach_error();
    return 0;
}
