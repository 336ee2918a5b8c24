// expect: reachable-or-unknown
// rule: an int that comes from a floating-point number is not followed: it must not be called safe
// input: []
extern void reach_error(void);

int main(void) {
    double d = 2.75;
    int x = (int)d;
    if (x == 2)
        reach_error();
    return 0;
}
