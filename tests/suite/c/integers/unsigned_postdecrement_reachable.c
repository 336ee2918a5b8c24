// expect: reachable
// rule: while (n-- > 0) leaves an unsigned n at 2^32 - 1, not at -1
// input: [0]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    if (n > 3)
        return 0;
    while (n-- > 0)
        ;
    if (n == 4294967295u)
        reach_error();
    return 0;
}
