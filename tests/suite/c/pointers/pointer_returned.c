// expect: safe
// rule: a function returns a pointer into its argument
extern void reach_error(void);

int *largest(int *a, int n) {
    int *best = a;
    for (int i = 1; i < n; ++i)
        if (a[i] > *best)
            best = a + i;
    return best;
}

int main(void) {
    int a[3] = {1, 9, 4};
    *largest(a, 3) = 0;
    if (a[1] != 0)
        reach_error();
    return 0;
}
