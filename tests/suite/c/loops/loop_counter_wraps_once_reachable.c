// expect: reachable
// rule: an unsigned counter goes up from a large number, wraps once, and the loop is left; how
// rule: often it went round is a number that needs the wrap
// input: [294967296]
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned n = 0;
    while (x >= 10) {
        x++;
        n++;
    }
    if (n == 4000000000u)
        reach_error();
    return 0;
}
