// expect: unknown
// rule: m[0][5] is outside of its row, although inside the matrix (code undefined)
extern void reach_error(void);

int main(void) {
    int m[2][4] = {{0}};
    int j = 5;
    m[0][j] = 1;
    if (m[1][0] == 1)
        reach_error();
    return 0;
}
