// expect: reachable
// options: --entry foo
// rule: rule 4 forbids other counters in d: i also grows on the other backbone, so last is not κ1 − 1
// input: [[0, 0, 0, 1], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int last = -1, ones = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1) {
            last = i;
            ++ones;
        }
    }
    if (ones == 1 && last == 3)
        reach_error();
}
