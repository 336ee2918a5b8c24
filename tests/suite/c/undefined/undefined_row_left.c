// expect: safe
// options: --target any-error
// rule: a matrix is walked by one pointer, from row to row, as everyday code does (not noticed, docs/undefined.md); wrong if a row ends where only the matrix does
// unseen: C leaves it undefined (J.2), and no compiler minds
extern void abort(void);

int m[3][4];

int sum(const int *p, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}

int main(void) {
    for (int *p = m[0]; p < m[0] + 12; p++)
        *p = 1;
    if (sum(&m[0][0], 12) != 12)
        abort();
    return 0;
}
