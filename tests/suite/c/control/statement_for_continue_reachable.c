// expect: reachable
// rule: continue in a for goes to the step
// input: []
extern void reach_error(void);

int main(void) {
    int n = 0, i;
    for (i = 0; i < 5; ++i) {
        if (i % 2)
            continue;
        ++n;
    }
    if (i != 5 || n == 3)
        reach_error();
    return 0;
}
