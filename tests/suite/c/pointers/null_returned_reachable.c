// expect: reachable
// rule: a function returns a pointer or null
// input: [9]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int *find(int *a, int n, int x) {
    for (int i = 0; i < n; ++i)
        if (a[i] == x)
            return &a[i];
    return 0;
}

int main(void) {
    int a[3] = {4, 5, 6};
    int x = __VERIFIER_nondet_int();
    int *p = find(a, 3, x);
    if (p ? *p != x : x == 9)
        reach_error();
    return 0;
}
