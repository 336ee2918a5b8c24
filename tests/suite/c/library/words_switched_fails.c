// expect: reachable
// options: --target any-error
// rule: a check that `#pragma CPROVER check` switches on until it is taken back
// unseen: C defines it, and no check of gcc's sees it
// input: [0]
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), down = n - 1;
#pragma CPROVER check push
#pragma CPROVER check enable "unsigned-overflow"
    down = n - 2;
#pragma CPROVER check pop
    return down < n - 3;
}
