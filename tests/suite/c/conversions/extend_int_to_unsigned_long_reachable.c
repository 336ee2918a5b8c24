// expect: reachable
// rule: -1 becomes 2^64 - 1 as an unsigned long, but 2^32 - 1 by way of unsigned int
// input: [-1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned long y = x;
    if (x == -1 && y > 4294967295UL)
        reach_error();
    return 0;
}
