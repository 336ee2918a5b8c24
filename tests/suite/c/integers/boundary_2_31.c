// expect: safe
// rule: off by one at 2^31: an int may be 2147483647 but not more
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x >= 2147483648)
        reach_error();
    return 0;
}
