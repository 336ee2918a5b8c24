// expect: reachable
// options: --entry pairs
// rule: two inner loops on one line, each met inside and on the way out; a name made by counting up must not be that of another that was counted up before
// input: [[0, 0, 1, 1], [0, 1, 0, 1]]
extern void reach_error(void);

void pairs(int a[], int b[]) {
    int i = 0, p, q;
    while (1) {
        p = 0; q = 0; while (p < 1 && a[i] == 1) p++; while (q < 1 && b[i] == 1) q++;
        if (p == 1 && q == 1)
            break;
        i++;
    }
    if (i == 3)
        reach_error();
}
