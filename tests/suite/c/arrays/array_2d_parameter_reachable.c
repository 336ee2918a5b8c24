// expect: reachable
// rule: a row of a matrix is passed by reference
// input: []
extern void reach_error(void);

void set(int row[4], int value) {
    row[2] = value;
}

int main(void) {
    int m[2][4] = {{0}};
    set(m[1], 5);
    if (m[1][2] == 5 || m[0][2] != 0)
        reach_error();
    return 0;
}
