// expect: reachable
// rule: the left side of a compound assignment is evaluated once
// input: []
extern void reach_error(void);

int calls;

int next(void) {
    return calls++;
}

int main(void) {
    int a[3] = {1, 2, 3};
    a[next()] += 10;
    a[next()] *= 5;
    if (calls != 2 || a[0] != 11 || a[1] == 10)
        reach_error();
    return 0;
}
