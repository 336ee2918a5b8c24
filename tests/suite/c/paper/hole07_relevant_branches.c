// expect: reachable
// options: --entry foo
// rule: hole 7: twenty two-way branches, all of which must be taken; giving up is allowed only if it is said
// input: [{"fill": 1}]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[]) {
    int k = 0;
    if (A[0] > 0) k++;
    if (A[1] > 0) k++;
    if (A[2] > 0) k++;
    if (A[3] > 0) k++;
    if (A[4] > 0) k++;
    if (A[5] > 0) k++;
    if (A[6] > 0) k++;
    if (A[7] > 0) k++;
    if (A[8] > 0) k++;
    if (A[9] > 0) k++;
    if (A[10] > 0) k++;
    if (A[11] > 0) k++;
    if (A[12] > 0) k++;
    if (A[13] > 0) k++;
    if (A[14] > 0) k++;
    if (A[15] > 0) k++;
    if (A[16] > 0) k++;
    if (A[17] > 0) k++;
    if (A[18] > 0) k++;
    if (A[19] > 0) k++;
    if (k == 20)
        reach_error();
}
