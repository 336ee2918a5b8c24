// expect: unknown
// rule: a[-1] is outside: nothing may be said (code undefined)
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    int b = 5;
    int i = -1;
    a[i] = 7;
    if (b == 7)
        reach_error();
    return 0;
}
