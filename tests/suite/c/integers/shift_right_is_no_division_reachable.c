// expect: reachable
// rule: -7 >> 1 is -4, -7 / 2 is -3
// input: [-7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && x >> 1 != x / 2)
        reach_error();
    return 0;
}
