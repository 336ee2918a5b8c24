// expect: safe
// rule: a local of a loop's body, reached by a pointer within the same iteration
extern void reach_error(void);

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
        int x = i;
        int *p = &x;
        *p += 10;
        sum += x;
    }
    if (sum != 33)
        reach_error();
    return 0;
}
