// expect: reachable
// rule: a block of alloca lives as long as the function
// input: []
extern void reach_error(void);

int main(void) {
    int *p = alloca(3 * sizeof(int));
    p[0] = 1;
    p[2] = 3;
    if (p[0] + p[2] == 4)
        reach_error();
    return 0;
}
