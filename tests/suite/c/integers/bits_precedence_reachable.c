// expect: reachable
// rule: == binds tighter than &
// input: []
extern void reach_error(void);

int main(void) {
    int x = 2;
    if (x & 2 == 2 || (x & 3) == 2)
        reach_error();
    return 0;
}
