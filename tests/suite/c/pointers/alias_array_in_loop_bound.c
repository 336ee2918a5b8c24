// expect: safe
// rule: the bound of a loop is changed through an alias in its body
extern void reach_error(void);

int main(void) {
    int n = 10, rounds = 0;
    int *p = &n;
    for (int i = 0; i < n; ++i) {
        ++rounds;
        *p -= 1;
    }
    if (rounds != 5)
        reach_error();
    return 0;
}
