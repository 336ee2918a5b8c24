// expect: reachable
// rule: a matrix is passed by reference
// input: []
extern void reach_error(void);

void set(int m[][3], int i) {
    m[i][i] = 1;
}

int main(void) {
    int m[3][3] = {{0}};
    for (int i = 0; i < 3; ++i)
        set(m, i);
    if (m[0][0] + m[1][1] + m[2][2] == 3 || m[0][1] != 0)
        reach_error();
    return 0;
}
