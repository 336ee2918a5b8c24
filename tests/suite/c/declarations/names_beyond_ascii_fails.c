// expect: reachable
// rule: names that differ in one letter beyond ASCII are two
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int é = __VERIFIER_nondet_int(), è = 1;
    if (é + è == 4)
        reach_error();
    return 0;
}
