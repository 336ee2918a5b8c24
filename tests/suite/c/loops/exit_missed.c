// expect: safe
// rule: an equality exit that steps of 2 miss: the loop is infinite and the target behind it unreachable
// alone: z3 cvc5 yices
extern void reach_error(void);

int main(void) {
    int i = 0;
    while (i != 7)
        i += 2;
    reach_error();
    return 0;
}
