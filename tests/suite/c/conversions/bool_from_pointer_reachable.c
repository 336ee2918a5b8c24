// expect: reachable
// rule: a pointer becomes a _Bool by comparison with null
// input: []
extern void reach_error(void);

int main(void) {
    int x = 0;
    _Bool b = &x, c = (int *)0;
    if (b + c == 1)
        reach_error();
    return 0;
}
