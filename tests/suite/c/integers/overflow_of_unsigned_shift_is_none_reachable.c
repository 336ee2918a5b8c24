// expect: reachable
// rule: 3u << 31 drops a bit and is no overflow
// input: [3]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 3 && x << 31 == 2147483648u)
        reach_error();
    return 0;
}
