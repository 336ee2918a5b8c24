// expect: safe
// options: --entry pairs
// rule: the twin: both cells fit where the search ends
extern void reach_error(void);

void pairs(int a[], int b[]) {
    int i = 0, p, q;
    while (1) {
        p = 0; q = 0; while (p < 1 && a[i] == 1) p++; while (q < 1 && b[i] == 1) q++;
        if (p == 1 && q == 1)
            break;
        i++;
    }
    if (a[i] + b[i] != 2)
        reach_error();
}
