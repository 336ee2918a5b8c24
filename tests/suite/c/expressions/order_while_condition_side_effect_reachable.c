// expect: reachable
// rule: the condition of a while is evaluated once more when it fails
// input: []
extern void reach_error(void);

int main(void) {
    int i = 0, n = 0;
    while (i++ < 3)
        ++n;
    if (n != 3 || i == 4)
        reach_error();
    return 0;
}
