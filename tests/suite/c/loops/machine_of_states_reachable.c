// expect: reachable
// rule: a machine comes round again, and has done more by then
// input: [0, 1, 1, 1, 1, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int state = 10, next = 0, done = 0, short_cut = __VERIFIER_nondet_int();
    while (__VERIFIER_nondet_int()) {
        if (state == 10) {
            if (done == 0)
                done = 1;
            state = short_cut ? 40 : 20;
        } else if (state == 20) {
            if (done == 1)
                done = 2;
            next = 30;
            state = 90;
        } else if (state == 30) {
            if (done != 2)
                reach_error();
            state = 40;
        } else if (state == 40) {
            if (!short_cut && done == 2)
                reach_error();
            next = 10;
            state = 90;
        } else if (state == 90) {
            state = next;
        }
    }
    return 0;
}
