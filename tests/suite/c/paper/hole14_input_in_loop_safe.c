// expect: safe
// rule: hole 14: what is read does not matter: each iteration adds 1 or 2, so a sum below n is out of reach
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int s = 0;
    for (int i = 0; i < n; ++i) {
        if (__VERIFIER_nondet_int() > 0)
            s += 1;
        else
            s += 2;
    }
    if (n >= 0 && s < n)
        reach_error();
    return 0;
}
