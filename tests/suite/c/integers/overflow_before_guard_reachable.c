// expect: reachable
// rule: a guard after an overflow comes too late, one before it does not
// input: [2147483646]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x >= 2147483646) {
        x = x + 1;
        reach_error();
    }
    return 0;
}
