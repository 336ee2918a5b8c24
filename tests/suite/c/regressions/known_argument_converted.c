// expect: safe
// rule: an argument of a function that is known is converted as by its prototype: 0.5 is 0 as an int, and so is 2^32
extern void __VERIFIER_assume(int);
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    if (__VERIFIER_nondet_long() > 3) {
        __VERIFIER_assume(0.5);
        reach_error();
    }
    __VERIFIER_assume(4294967296L);
    reach_error();
    return 0;
}
