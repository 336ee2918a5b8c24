// expect: unknown
// rule: a loop that writes one element too many: nothing may be said (code undefined)
extern void reach_error(void);

int main(void) {
    int a[4], guard = 1;
    for (int i = 0; i <= 4; ++i)
        a[i] = 0;
    if (guard == 0)
        reach_error();
    return 0;
}
