// expect: reachable
// rule: off by one at 2^32: an unsigned int may be 4294967295 but not more
// input: [4294967295]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x >= 4294967295)
        reach_error();
    return 0;
}
