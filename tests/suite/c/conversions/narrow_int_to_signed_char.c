// expect: safe
// rule: 200 in a signed char is -56 (gcc: modulo 2^8)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    signed char c = (signed char)x;
    if (x == 200 && c > 0)
        reach_error();
    return 0;
}
