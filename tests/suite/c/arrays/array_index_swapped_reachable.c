// expect: reachable
// rule: i[a] is a[i]
// input: []
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    if (2[a] == 3)
        reach_error();
    return 0;
}
