// expect: reachable
// rule: a value read before a write through an alias is the old one
// input: []
extern void reach_error(void);

int main(void) {
    int x = 1;
    int *p = &x;
    int old = x;
    *p = 5;
    int y = old + x;
    if (y == 6)
        reach_error();
    return 0;
}
