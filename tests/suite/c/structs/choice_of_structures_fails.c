// expect: reachable
// rule: `?:` between structures gives one of them, as an argument, too
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair {
    int a, b;
};

int sum(struct pair x) {
    return x.a + x.b;
}

int main(void) {
    struct pair x = {1, 2}, y = {3, 4};
    int n = __VERIFIER_nondet_int();
    if (sum(n == 7 ? y : x) == 7)
        reach_error();
    return 0;
}
