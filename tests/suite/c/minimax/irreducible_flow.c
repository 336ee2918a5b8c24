// expect: safe
// rule: the twin of irreducible_flow_reachable: b changes once and stays
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 0, b = 0;
    if (__VERIFIER_nondet_int())
        goto right;
left:
    if (b > 1)
        reach_error();
    a = 1;
    if (__VERIFIER_nondet_int())
        return 0;
right:
    if (a == 1 && b < 5)
        b = 1;
    if (__VERIFIER_nondet_int())
        goto left;
    return 0;
}
