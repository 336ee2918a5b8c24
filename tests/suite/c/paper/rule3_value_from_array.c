// expect: reachable
// options: --entry foo
// rule: rule 3, its d reads an array that the loop changes: rules need arrays in the same fixpoint, else x stays 0
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int B[2] = {0, 0};
    int x = 0;
    for (int i = 0; i < n; ++i) {
        x = B[0];
        B[0] = i + 1;
    }
    if (x == 2)
        reach_error();
}
