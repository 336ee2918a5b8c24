// expect: reachable-or-unknown
// rule: a write through a pointer to char changes the int
// input: []
extern void reach_error(void);

int main(void) {
    int x = 0;
    char *p = (char *)&x;
    *p = 7;
    if (x == 7)
        reach_error();
    return 0;
}
