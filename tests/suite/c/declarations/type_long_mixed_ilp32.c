// expect: safe
// options: --data-model ILP32
// rule: with ILP32 a long compared with an unsigned int becomes unsigned: -1 is above 1
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    unsigned int one = 1;
    if (x == -1 && x < one)
        reach_error();
    return 0;
}
