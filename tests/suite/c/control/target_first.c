// expect: reachable
// rule: a target without any condition: apc is true, the input is empty
// input: []
// alone: z3 cvc5 yices
extern void reach_error(void);

int main(void) {
    reach_error();
    return 0;
}
