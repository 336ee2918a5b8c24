// expect: reachable
// options: --entry f
// rule: the twin of float_parts_holds: a result of the type float is rounded
// input: [3]
extern void reach_error(void);

static float third(double x) { return x / 3; }

void f(int n) {
    double a[2] = {0};
    a[1] = third(n - 2);
    if (n == 3 && a[1] != 1 / 3.0)
        reach_error();
}
