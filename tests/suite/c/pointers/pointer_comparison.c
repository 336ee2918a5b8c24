// expect: safe
// rule: pointers into one array compare by index
extern void reach_error(void);

int main(void) {
    int a[5] = {0};
    int n = 0;
    for (int *p = a; p < a + 5; p += 2)
        ++n;
    if (n != 3)
        reach_error();
    return 0;
}
