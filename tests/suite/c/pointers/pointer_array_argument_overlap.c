// expect: safe
// rule: f(a, a + 1): the parameters overlap by one element
extern void reach_error(void);

void copy(int *to, int *from, int n) {
    for (int i = 0; i < n; ++i)
        to[i] = from[i];
}

int main(void) {
    int a[4] = {1, 2, 3, 4};
    copy(a, a + 1, 3);
    if (a[2] != 4)
        reach_error();
    return 0;
}
