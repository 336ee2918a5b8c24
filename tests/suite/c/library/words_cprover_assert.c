// expect: reachable
// rule: CBMC's assertion is one, and so is its assumption; taken for a function that returns anything, nothing is checked
// input: [5]
int nondet_int(void);

int main(void) {
    int x = nondet_int();
    __CPROVER_assume(x > 3 && x < 7);
    __CPROVER_assert(x != 5, "x is not 5");
    return 0;
}
