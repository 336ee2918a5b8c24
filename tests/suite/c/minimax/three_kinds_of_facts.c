// expect: safe
// rule: a is given up for the loop, c is needed in it, and b is neither: what is known behind the loop is all but what was given up, so b is 2
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2, c = 3;
    while (__VERIFIER_nondet_int()) {
        if (c != 3)
            reach_error();
        a = 4;
        b = c - 1;
        c = b + 1;
    }
    if (b != 2)
        reach_error();
    return 0;
}
