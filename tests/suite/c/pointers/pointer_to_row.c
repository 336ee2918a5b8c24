// expect: safe
// rule: a pointer to a row moves by rows
extern void reach_error(void);

int main(void) {
    int m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    int (*p)[2] = m + 1;
    (*p)[1] = 40;
    p++;
    if (m[1][1] != 40 || (*p)[0] != 5)
        reach_error();
    return 0;
}
