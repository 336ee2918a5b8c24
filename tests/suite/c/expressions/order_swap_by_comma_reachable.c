// expect: reachable
// rule: t = a, a = b, b = t
// input: []
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2, t;
    t = a, a = b, b = t;
    if (a * 10 + b == 21)
        reach_error();
    return 0;
}
