// expect: reachable
// rule: x & 15 is the remainder by 16 for an unsigned x
// input: [255]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if ((x & 15) == 15 && x / 16 == 15)
        reach_error();
    return 0;
}
