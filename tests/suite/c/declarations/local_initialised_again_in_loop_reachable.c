// expect: reachable
// rule: a local array of a loop's body is initialised anew in each round
// input: []
extern void reach_error(void);

int main(void) {
    int seen = 0;
    for (int i = 0; i < 3; ++i) {
        int a[2] = {0, 0};
        seen += a[1];
        a[1] = 5;
    }
    if (seen == 0)
        reach_error();
    return 0;
}
