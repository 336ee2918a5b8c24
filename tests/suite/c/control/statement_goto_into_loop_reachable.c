// expect: reachable
// rule: a goto into the middle of a loop passes by its initialisation
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int middle = __VERIFIER_nondet_int() != 0;
    int i = 7, n = 0;
    if (middle)
        goto inside;
    for (i = 0; i < 3; ++i) {
inside:
        ++n;
    }
    if (middle && n == 1)
        reach_error();
    return 0;
}
