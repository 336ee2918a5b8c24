// expect: safe-or-unknown
// rule: INT_MIN / -1 is undefined: no quotient is INT_MIN for it
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x != -2147483647 - 1)
        return 0;
    int y = x / -1;
    if (y == x)
        reach_error();
    return 0;
}
