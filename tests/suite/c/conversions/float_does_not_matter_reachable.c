// expect: reachable
// rule: a floating-point number that decides nothing
// input: []
extern void reach_error(void);

int main(void) {
    double d = 1.5;
    float f = 2.0f;
    int n = 0;
    d = d * f + 1e3;
    for (int i = 0; i < 3; ++i)
        ++n;
    if (n == 3)
        reach_error();
    return 0;
}
