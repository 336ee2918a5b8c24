// expect: safe
// rule: the twin of closing_owes_its_facts_reachable: the second way keeps the fact that the first has closed the loop with
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    for (int i = 0; i < n; ++i) {
        if (__VERIFIER_nondet_int())
            x = 1;
        else
            y = 0;
    }
    if (x == 1 && y == 1)
        reach_error();
    return 0;
}
