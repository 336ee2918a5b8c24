// expect: reachable
// rule: comparisons and ! give 0 or 1
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int sum = (x > 5) + (x == 7) + !x + !!x;
    if (x == 7 && sum == 3)
        reach_error();
    return 0;
}
