// expect: safe
// rule: each call of a recursive function has its own array
extern void reach_error(void);

int f(int n) {
    int a[2] = {n, 0};
    if (n > 0)
        a[1] = f(n - 1);
    return a[0] + a[1];
}

int main(void) {
    if (f(3) != 6)
        reach_error();
    return 0;
}
