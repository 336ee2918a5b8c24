// expect: reachable
// rule: 1.5 is 1 as an int, and so is 2^32 + 1
// input: []
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    __VERIFIER_assume(1.5);
    __VERIFIER_assume(4294967297L);
    reach_error();
    return 0;
}
