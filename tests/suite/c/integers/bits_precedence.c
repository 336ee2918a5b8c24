// expect: safe
// rule: == binds tighter than &
extern void reach_error(void);

int main(void) {
    int x = 2;
    if ((x & 1) == 1)
        reach_error();
    return 0;
}
