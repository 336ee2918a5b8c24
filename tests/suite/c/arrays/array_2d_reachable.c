// expect: reachable
// rule: rows of a matrix do not touch each other
// input: [1, 2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int m[3][4] = {{0}};
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i >= 3 || j < 0 || j >= 4)
        return 0;
    m[i][j] = 9;
    if (m[1][2] == 9 && (i == 1 && j == 2))
        reach_error();
    return 0;
}
