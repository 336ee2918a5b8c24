// expect: unknown
// rule: what another file's function does is not known
extern void reach_error(void);
extern int (*outside)(int);

static int one(int x) { return 1; }

int main(void) {
    if (outside == one && outside(3) != 1)
        reach_error();
    if (outside && outside(3) == 5)
        reach_error();
    return 0;
}
