// expect: reachable
// options: --entry foo
// rule: rule 3: the loop may also leave the variable alone; without the ite's else part 0 is lost
// input: [[2, 2, 2, 2], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int last = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            last = 7;
    }
    if (last == 0 && n == 4)
        reach_error();
}
