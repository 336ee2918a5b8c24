// expect: safe
// rule: a recursive function's local has another address in each call
extern void reach_error(void);

int f(int n, int *upper) {
    int local = n;
    if (n == 0)
        return *upper;
    int r = f(n - 1, &local);
    local = 0;
    return r;
}

int main(void) {
    int top = 9;
    if (f(2, &top) != 1)
        reach_error();
    return 0;
}
