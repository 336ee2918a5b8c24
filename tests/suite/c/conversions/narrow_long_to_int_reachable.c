// expect: reachable
// rule: 2^32 stored in an int is 0
// input: [4294967296]
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    int y = x;
    if (x > 0 && y == 0 && x < 5000000000L)
        reach_error();
    return 0;
}
