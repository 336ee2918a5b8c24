// expect: safe
// rule: 0.1 + 0.2 is not 0.3, as doubles are rounded
extern void reach_error(void);

int main(void) {
    double d = 0.1;
    if (d + 0.2 == 0.3)
        reach_error();
    return 0;
}
