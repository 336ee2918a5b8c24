// expect: reachable-or-unknown
// options: --timeout 1
// rule: the smallest solution has ten digits: a solver that gives up has not said that there is none
// input: [1766319049, 226153980]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    long long x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x < 2 || y < 1)
        return 0;
    if (x * x - 61 * y * y == 1)
        reach_error();
    return 0;
}
