// expect: reachable
// rule: what an initialiser does not name is zero, in automatic arrays too
// input: []
extern void reach_error(void);

int main(void) {
    int a[5] = {1, 2};
    int sum = 0;
    for (int i = 0; i < 5; ++i)
        sum += a[i];
    if (sum == 3)
        reach_error();
    return 0;
}
