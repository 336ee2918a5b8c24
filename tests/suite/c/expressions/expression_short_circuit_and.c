// expect: safe
// rule: the right side of && is not evaluated if the left one is 0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = 0;
    if (x && ++n) {
    }
    if (x == 0 && n != 0)
        reach_error();
    return 0;
}
