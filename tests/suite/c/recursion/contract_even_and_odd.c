// expect: safe
// rule: functions that call each other, unsigned, with a contract for one of them
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int is_even(unsigned int n);
int is_odd(unsigned int n) { return n == 0 ? 0 : is_even(n - 1); }
int is_even(unsigned int n) { return n == 0 ? 1 : is_odd(n - 1); }

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    int even = is_even(n);
    if (even != 0 && even != 1)
        reach_error();
    return 0;
}
