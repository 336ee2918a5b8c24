// expect: reachable
// rule: an overflow in the arm of ?: that is not taken does not matter
// input: [2147483647]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x < 2147483647 ? x + 1 : x;
    if (y == x)
        reach_error();
    return 0;
}
