// expect: safe
// options: --entry f --target undefined
// rule: a parameter that is declared as an array is there; wrong if it may be null
int f(int a[], int n) {
    if (n < 1)
        return 0;
    a[0] = 1;
    return a[0];
}
