// expect: reachable
// rule: hole 14: the guard itself reads; the read that ends the loop is one more
// input: [3, 9, 4, 0]
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int k = 0, x = __VERIFIER_nondet_int();
    while (x != 0) {
        ++k;
        x = __VERIFIER_nondet_int();
    }
    if (k == 3)
        reach_error();
    return 0;
}
