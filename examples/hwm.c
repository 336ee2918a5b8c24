// Appendix A of "Abstracting Path Conditions": does the string hold all of "Hello",
// "World", "At" and "Microsoft!", anywhere and in any order?
//
// expect: reachable
// options: --entry HWM
// input: ["Hello World, At Microsoft!"]
// alone: z3 yices
#include <assert.h>

void HWM(char A[]) {
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
    char W[] = "World";
    int w = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (W[k] != 0 && A[j] != 0 && A[j] == W[k]) {
            ++j;
            ++k;
        }
        if (W[k] == 0) {
            w = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    char T[] = "At";
    int t = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (T[k] != 0 && A[j] != 0 && A[j] == T[k]) {
            ++j;
            ++k;
        }
        if (T[k] == 0) {
            t = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    char M[] = "Microsoft!";
    int m = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (M[k] != 0 && A[j] != 0 && A[j] == M[k]) {
            ++j;
            ++k;
        }
        if (M[k] == 0) {
            m = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    if (h == 1 && w == 1 && t == 1 && m == 1)
        assert(0);
}
