// expect: safe
// rule: __builtin_add_overflow stores the sum reduced to the type, and says whether that lost something
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), sum;
    _Bool lost = __builtin_add_overflow(a, b, &sum);
    if (lost != ((long long)sum != (long long)a + b))
        reach_error();
    return 0;
}
