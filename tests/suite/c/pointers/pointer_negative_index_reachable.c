// expect: reachable
// rule: p[-1] is the element before
// input: []
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    int *p = a + 2;
    p[-1] = 9;
    if (a[1] == 9)
        reach_error();
    return 0;
}
