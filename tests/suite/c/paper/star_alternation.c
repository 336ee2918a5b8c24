// expect: safe-or-unknown
// rule: theorem 2: alternation is not monotone, apc is true; a model without replay would be called reachable
// alone: z3 cvc5 yices
extern void reach_error(void);

int main(void) {
    int i = 1, k = 0;
    while (i < 3) {
        ++k;
        i = 3 - i;
    }
    reach_error();
    return 0;
}
