// expect: reachable
// rule: *p++ reads and moves on; (*p)++ changes what it points to
// input: []
extern void reach_error(void);

int main(void) {
    int a[2] = {10, 20};
    int *p = a;
    int x = *p++;
    (*p)++;
    if (x != 10 || a[1] == 21 || p != a + 1)
        reach_error();
    return 0;
}
