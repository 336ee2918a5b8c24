// expect: reachable
// rule: a goto back over a declaration initialises it again
// input: []
extern void reach_error(void);

int main(void) {
    int round = 0, sum = 0;
again:;
    int fresh = 5;
    sum += fresh;
    fresh = 100;
    if (++round < 3)
        goto again;
    if (sum == 15)
        reach_error();
    return 0;
}
