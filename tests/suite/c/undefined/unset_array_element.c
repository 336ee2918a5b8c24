// expect: reachable
// rule: an element that was not written may be anything
// input: [{"fill": 0}]
extern void reach_error(void);

int main(void) {
    int a[3];
    a[0] = 1;
    if (a[1] == 0)
        reach_error();
    return 0;
}
