// expect: reachable
// rule: the address of a local, handed down by a recursive function, is that of the caller's local
// input: []
extern void reach_error(void);

void f(int n, int *out) {
    int local = n;
    if (n > 0)
        f(n - 1, &local);
    *out += local;
}

int main(void) {
    int sum = 0;
    f(3, &sum);
    if (sum == 6)
        reach_error();
    return 0;
}
