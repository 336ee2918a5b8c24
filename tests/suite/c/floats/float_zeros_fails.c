// expect: reachable
// options: --entry f
// rule: x == y does not mean that 1 / x == 1 / y; a wrong implementation puts equals for equals
// input: [0]
extern void reach_error(void);

void f(double x) {
    double y = 0.0;
    y = y * -1.0;
    if (x == y && 1 / x != 1 / y)
        reach_error();
}
