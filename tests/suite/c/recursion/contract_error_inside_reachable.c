// expect: reachable
// rule: as contract_error_inside.c, with steps of two
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void walk(int low, int high) {
    if (low > high)
        reach_error();
    if (low == high)
        return;
    walk(low + 2, high);
}

int main(void) {
    int high = __VERIFIER_nondet_int();
    if (high < 0 || high > 1000)
        return 0;
    walk(0, high);
    return 0;
}
