// expect: unknown
// rule: a division by zero on one input of 2^32 only (code undefined)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int x = 100 / (n - 987654321);
    if (x > 100)
        reach_error();
    return 0;
}
