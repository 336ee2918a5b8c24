// expect: safe
// rule: a guard after an overflow comes too late, one before it does not
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x >= 2147483647) {
        x = x + 1;
        reach_error();
    }
    return 0;
}
