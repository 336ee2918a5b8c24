// expect: reachable
// rule: a negative char that becomes unsigned int is extended by its sign: 4294967295, not 255
// input: [-1]
extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void) {
    signed char c = __VERIFIER_nondet_schar();
    unsigned int u = c;
    if (c == -1 && u == 4294967295u)
        reach_error();
    return 0;
}
