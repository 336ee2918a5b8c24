// expect: safe
// rule: a[i++] uses the old i
extern void reach_error(void);

int main(void) {
    int a[3] = {0};
    int i = 0;
    a[i++] = 5;
    a[i++] += 6;
    if (i != 2 || a[0] != 5 || a[1] != 6)
        reach_error();
    return 0;
}
