// expect: reachable
// rule: 1 << n is a power of two
// input: [1, 4]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
    if (x != 1 || n < 0 || n > 8)
        return 0;
    if (x << n == 16)
        reach_error();
    return 0;
}
