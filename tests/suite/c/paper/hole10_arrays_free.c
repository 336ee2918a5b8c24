// expect: reachable
// options: --entry foo
// rule: hole 10: an array left free in the ∀∃ query may be A ≡ 1, from which a wrong number of inner iterations follows
// input: [2, [1, 1, 1, 0]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int A[]) {
    int x = 0;
    for (int i = 0; i < m; ++i) {
        int j = i;
        while (A[j] == 1)
            ++j;
        x = j - i;
    }
    if (m == 2 && x == 2)
        reach_error();
}
