// expect: reachable
// options: --entry foo --ints math
// rule: rule 4: last = κ − 1 must be n − 1 in the end; κ instead of κ − 1 says safe
// input: [4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int last = -1;
    for (int i = 0; i < n; ++i)
        last = i;
    if (n > 3 && last == n - 1)
        reach_error();
}
