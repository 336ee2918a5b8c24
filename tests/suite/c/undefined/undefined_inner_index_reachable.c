// expect: reachable
// options: --target error:out-of-bounds
// rule: a[1][7] of int a[4][5] lies in the array, and is out of bounds all the same (C17 6.5.6)
// input: [7]
int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4][5] = {0}, j = __VERIFIER_nondet_int();
    return j >= 0 && j < 8 ? a[1][j] : 0;
}
