// expect: reachable
// rule: the fraction is cut off where a floating-point number becomes an int
// input: []
extern void reach_error(void);

int main(void) {
    double d = 2.75;
    int x = (int)d;
    if (x == 2)
        reach_error();
    return 0;
}
