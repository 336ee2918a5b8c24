// expect: reachable
// options: --target error:unsigned-overflow
// rule: minus an unsigned number is reduced (6.5.3.3), unless it is 0
// unseen: C defines what happens, and no check of gcc's sees it
// input: [7]
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bits = __VERIFIER_nondet_uint();
    if (bits != 0 && bits != 7)
        return 0;
    return (bits & -bits) == 1;
}
