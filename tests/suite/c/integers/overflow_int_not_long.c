// expect: safe
// rule: an int product overflows before it is widened to long; a long product does not
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 100000)
        return 0;
    long y = x * x;
    if (y > 4294967296L)
        reach_error();
    return 0;
}
