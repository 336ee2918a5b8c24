// expect: safe
// rule: __builtin_abs is the compiler's function, whatever abs the program defines, and has its type with a prototype, too
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
long long __builtin_llabs(long long);

int abs(int x) { return x > 0 ? 5 : 4; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -100 || x > 100)
        return 0;
    if (__builtin_abs(x) != (x < 0 ? -x : x))
        reach_error();
    long long y = __builtin_llabs(x - 5000000000LL);
    if (y != 5000000000LL - x)
        reach_error();
    return 0;
}
