// expect: reachable
// rule: a check that `#pragma CPROVER check` switches on until it is taken back
// unseen: C defines it, and no check of gcc's sees it
// input: [0]
unsigned nondet_unsigned(void);

int main(void) {
    unsigned n = nondet_unsigned(), down = n - 1;
#pragma CPROVER check push
#pragma CPROVER check enable "unsigned-overflow"
    down = n - 2;
#pragma CPROVER check pop
    return down < n - 3;
}
