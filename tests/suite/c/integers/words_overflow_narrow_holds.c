// expect: safe
// rule: what does not fit is stored reduced, and reported
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned char small;
    int n = __VERIFIER_nondet_int(), lost = __builtin_add_overflow(n, 100, &small);
    if (n < 0 || n > 255)
        return 0;
    if (lost != (n > 155) || (!lost && small != n + 100) || (lost && small != n - 156))
        reach_error();
    return 0;
}
