// expect: unknown
// rule: a parameter's life ends with its function's (code undefined)
extern void reach_error(void);

int *address(int n) {
    int *p;
    p = &n;
    return p;
}

int main(void) {
    int *p = address(4);
    if (*p != 4)
        reach_error();
    return 0;
}
