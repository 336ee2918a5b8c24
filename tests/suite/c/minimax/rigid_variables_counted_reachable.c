// expect: reachable
// rule: what an entry keeps of z is said by symbols from before the loop: they stay as they are
// input: [1, 0, 1, 0, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = 1, z = 0;
    while (__VERIFIER_nondet_int() > 0) {
        if (__VERIFIER_nondet_int() > 0) {
            if (z == -2)
                reach_error();
        } else {
            --z;
            if (z < -3)
                return 0;
        }
        if (z <= 4) {
            --y;
            if (y < -3)
                return 0;
        } else {
            y = x;
            if (y == 5)
                reach_error();
        }
    }
    if (x <= -1)
        reach_error();
    return 0;
}
