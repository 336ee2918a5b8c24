// expect: reachable
// rule: / rounds to 0 and % has the sign of the dividend
// input: [-7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && x > -100 && x % 4 == -3 && x / 4 == -1)
        reach_error();
    return 0;
}
