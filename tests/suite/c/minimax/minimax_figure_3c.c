// expect: safe
// rule: the paper's figure 3(c), N = 5: the side with z = 999 needs nothing but that; the other one needs s <= 2 i after i branches, which all four ways of two branches share
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
    if (s + z > 2 * 5 && z == 0)
        reach_error();
    return 0;
}
