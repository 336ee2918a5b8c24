// expect: safe-or-unknown
// rule: members of a union that nothing was written to are not independent of each other
extern void reach_error(void);

union u { int i; unsigned char c; int *p; };

int main(void) {
    union u u;
    if (u.i == 0 && u.c == 1)
        reach_error();
    return 0;
}
