// expect: safe
// rule: x only grows, so the loop before the target never ends
// alone: z3 cvc5 yices
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (x >= 0)
        ++x;
    reach_error();
    return 0;
}
