// expect: safe
// rule: each operation rounds to nearest, in the format of its operands: a wrong implementation has 0.1 + 0.2 equal to 0.3, or computes floats as doubles
extern void reach_error(void);

int main(void) {
    double a = 0.1, b = 0.2;
    if (a + b == 0.3)
        reach_error();
    float f = 0.1f, g = 0.2f;
    if (f + g != 0.3f)
        reach_error();
    if (0.1f == 0.1)
        reach_error();
    float third = 1;
    third /= 3;
    if (third * 3 != 1.0f)
        reach_error();
    if (16777216.0f + 1.0f != 16777216.0f)
        reach_error();
    return 0;
}
