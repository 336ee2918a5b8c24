// expect: reachable
// rule: f(a, a + 1): the parameters overlap by one element
// input: []
extern void reach_error(void);

void copy(int *to, int *from, int n) {
    for (int i = 0; i < n; ++i)
        to[i] = from[i];
}

int main(void) {
    int a[4] = {1, 2, 3, 4};
    copy(a + 1, a, 3);
    if (a[2] == 1)
        reach_error();
    return 0;
}
