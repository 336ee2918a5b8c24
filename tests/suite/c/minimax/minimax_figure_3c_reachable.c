// expect: reachable
// rule: figure 3(c) with a target that one way of 32 meets
// input: [1, 0, 0, 0, 0, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int s = 0, z;
    if (__VERIFIER_nondet_int())
        z = 0;
    else
        z = 999;
    if (__VERIFIER_nondet_int())
        ++s;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        ++s;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        ++s;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        ++s;
    else
        s += 2;
    if (__VERIFIER_nondet_int())
        ++s;
    else
        s += 2;
    if (s + z >= 2 * 5 && z == 0)
        reach_error();
    return 0;
}
