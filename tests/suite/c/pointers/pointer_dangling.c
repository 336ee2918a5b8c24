// expect: unknown
// rule: reading a local of a function that has returned: nothing may be said (code undefined)
extern void reach_error(void);

int *escape(void) {
    int local = 5;
    int *p = &local;
    return p;
}

int main(void) {
    int *p = escape();
    if (*p != 5)
        reach_error();
    return 0;
}
