// expect: reachable
// rule: break leaves a do … while (0)
// input: []
extern void reach_error(void);

int main(void) {
    int n = 0;
    do {
        n = 1;
        if (n)
            break;
        n = 2;
    } while (0);
    if (n == 1)
        reach_error();
    return 0;
}
