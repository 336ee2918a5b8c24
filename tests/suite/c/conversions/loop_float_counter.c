// expect: reachable
// rule: a loop over a floating-point counter runs ten times
// input: []
extern void reach_error(void);

int main(void) {
    int n = 0;
    for (float f = 0; f < 10; f += 1)
        ++n;
    if (n == 10)
        reach_error();
    return 0;
}
