// expect: reachable
// rule: the twin of float_rounding_holds: 0.1 + 0.2 is not 0.3
// input: []
extern void reach_error(void);

int main(void) {
    double a = 0.1, b = 0.2;
    if (a + b != 0.3)
        reach_error();
    return 0;
}
