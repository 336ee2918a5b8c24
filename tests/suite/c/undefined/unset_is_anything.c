// expect: reachable
// rule: a variable without a value may be anything, 0 too
// input: [0]
extern void reach_error(void);

int main(void) {
    int x;
    if (x == 0)
        reach_error();
    return 0;
}
