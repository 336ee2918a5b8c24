// expect: reachable
// rule: the comma operator evaluates both and gives the second
// input: []
extern void reach_error(void);

int main(void) {
    int a = 1;
    int b = (a += 2, a * 10);
    for (int i = 0, j = 10; i < j; ++i, --j)
        a = j - i;
    if (b != 30 || a == 2)
        reach_error();
    return 0;
}
