// expect: unknown
// rule: what a floating-point number decides is not followed (code unmodelled)
extern void reach_error(void);

int main(void) {
    double d = 0.1;
    if (d + 0.2 == 0.3)
        reach_error();
    return 0;
}
