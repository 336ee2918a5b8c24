// expect: reachable
// rule: -1 compared with an unsigned int is 4294967295
// input: [-1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned int one = 1;
    if (x < 0 && x > one)
        reach_error();
    return 0;
}
