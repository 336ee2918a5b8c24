// expect: safe
// rule: the twin: __builtin_isnormal is the compiler's, and tells the truth of what its argument is, float or double
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    float small = __VERIFIER_nondet_int() ? 1e-40f : 0.0f;
    if (__builtin_isnormal(small) || !__builtin_isnormal(1e-40))
        reach_error();
    return 0;
}
