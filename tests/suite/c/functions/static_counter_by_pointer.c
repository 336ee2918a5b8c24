// expect: safe
// rule: a static local is the same variable in each call, by its address too
extern void reach_error(void);

int *counter(void) {
    static int n;
    return &n;
}

int main(void) {
    int *p = counter();
    *p = 5;
    ++*counter();
    if (*p != 6)
        reach_error();
    return 0;
}
