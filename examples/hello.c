// Appendix A of "Abstracting Path Conditions": does the string hold "Hello"?
//
// expect: reachable
// options: --entry Hello
// input: ["oh, Hello"]
// alone: z3 cvc5 yices
#include <assert.h>

void Hello(char A[]) {
    char H[] = "Hello";
    int h = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (H[k] != 0 && A[j] != 0 && A[j] == H[k]) {
            ++j;
            ++k;
        }
        if (H[k] == 0) {
            h = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    if (h == 1)
        assert(0);
}
