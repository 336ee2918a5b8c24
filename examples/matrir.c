// Appendix A of "Abstracting Path Conditions": is there a row whose part right of the
// diagonal holds more than 15 elements between 10 and 100? The matrix is larger than
// 20 by 20.
//
// expect: reachable
// options: --entry MatrIR
// input: [21, 21, {"fill": 50}]
// alone: z3 cvc5 yices
#include <assert.h>

void MatrIR(int m, int n, int A[m][n]) {
    int w = 0;
    for (int i = 0; i < m; ++i) {
        int k = 0;
        for (int j = i; j < n; ++j)
            if (A[i][j] > 10 && A[i][j] < 100)
                ++k;
        if (k > 15) {
            w = 1;
            break;
        }
    }
    if (m > 20 && n > 20 && w == 1)
        assert(0);
}
