// expect: reachable
// options: --ints c
// rule: the same with the integers of C: both conversions are reduced, and to the same value
// input: [300]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

unsigned char global = (unsigned char)300;

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned char early = (unsigned char)300, late = (unsigned char)x;
    if (x > 44 && late == early && global == early && early == 44)
        reach_error();
    return 0;
}
