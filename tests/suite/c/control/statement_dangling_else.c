// expect: safe
// rule: an else belongs to the nearest if
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int x = 0;
    if (a)
        if (b)
            x = 1;
        else
            x = 2;
    if (x == 2 && !a)
        reach_error();
    return 0;
}
