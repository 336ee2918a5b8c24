// expect: safe
// rule: an unsigned int compared with a long becomes a long: -1 stays below it
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    unsigned int one = 1;
    if (x == -1 && x > one)
        reach_error();
    return 0;
}
