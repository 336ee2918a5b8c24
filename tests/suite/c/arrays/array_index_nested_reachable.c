// expect: reachable
// rule: a[a[i]]
// input: []
extern void reach_error(void);

int main(void) {
    int a[3] = {2, 0, 1};
    a[a[0]] = 7;
    if (a[2] == 7)
        reach_error();
    return 0;
}
