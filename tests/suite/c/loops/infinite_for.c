// expect: safe
// rule: for (;;) without a way out: the target behind it is not even in the flowgraph; that is safe, not an error
// alone: z3 cvc5 yices
extern void reach_error(void);

int main(void) {
    int x = 0;
    for (;;)
        x = 1 - x;
    reach_error();
    return 0;
}
