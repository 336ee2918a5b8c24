// expect: reachable
// rule: two pointers to one variable
// input: []
extern void reach_error(void);

int main(void) {
    int x = 1;
    int *p = &x, *q = &x;
    *p = 2;
    *q += 3;
    if (*p == 5 || p != q)
        reach_error();
    return 0;
}
