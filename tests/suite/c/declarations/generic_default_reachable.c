// expect: reachable
// rule: `_Generic` takes the `default` where the type behind a pointer is qualified otherwise
// input: []
extern void reach_error(void);

int main(void) {
    const int c = 5;
    const int *p = &c;
    if (_Generic(p, int *: 1, default: 2) == 2)
        reach_error();
    return 0;
}
