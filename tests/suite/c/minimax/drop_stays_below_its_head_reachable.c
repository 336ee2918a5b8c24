// expect: reachable
// rule: the twin of drop_stays_below_its_head: each loop shows what it has given up itself
// input: [0, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = 0;
    if (__VERIFIER_nondet_int()) {
        while (__VERIFIER_nondet_int())
            x = 1;
        if (y > 0)
            reach_error();
    } else {
        while (__VERIFIER_nondet_int())
            y = 1;
        if (y > 0)
            reach_error();
    }
    return 0;
}
