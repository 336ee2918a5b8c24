// expect: reachable
// rule: a right shift of a negative int rounds down (gcc: arithmetic); division rounds to 0
// input: [-8]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && x > -10 && (x >> 1) == -4)
        reach_error();
    return 0;
}
