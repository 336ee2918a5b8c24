// expect: unknown
// rule: a shift by a negative number is undefined: nothing may be said (code undefined)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int by = __VERIFIER_nondet_int();
    int y = 0;
    if (by == -1)
        y = 8 >> by;
    if (y == 16)
        reach_error();
    return 0;
}
