// expect: reachable-or-unknown
// rule: what a floating-point number decides is not followed: it must not be called safe
// input: []
extern void reach_error(void);

int main(void) {
    float f = 16777216.0f;
    if (f + 1.0f == f)
        reach_error();
    return 0;
}
