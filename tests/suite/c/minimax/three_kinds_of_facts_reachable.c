// expect: reachable
// rule: the twin of three_kinds_of_facts: a was given up for a reason
// input: [1, 0]
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
    if (a != 1)
        reach_error();
    return 0;
}
