// expect: safe
// options: --entry foo
// rule: hole 7: twenty two-way branches that the target does not depend on; 2^20 backbones unless sliced or merged
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int x) {
    int noise = 0;
    if (A[0] > 0) noise += 1;
    if (A[1] > 0) noise += 2;
    if (A[2] > 0) noise += 3;
    if (A[3] > 0) noise += 4;
    if (A[4] > 0) noise += 5;
    if (A[5] > 0) noise += 6;
    if (A[6] > 0) noise += 7;
    if (A[7] > 0) noise += 8;
    if (A[8] > 0) noise += 9;
    if (A[9] > 0) noise += 10;
    if (A[10] > 0) noise += 11;
    if (A[11] > 0) noise += 12;
    if (A[12] > 0) noise += 13;
    if (A[13] > 0) noise += 14;
    if (A[14] > 0) noise += 15;
    if (A[15] > 0) noise += 16;
    if (A[16] > 0) noise += 17;
    if (A[17] > 0) noise += 18;
    if (A[18] > 0) noise += 19;
    if (A[19] > 0) noise += 20;
    while (x < 10)
        ++x;
    assert(x >= 10);
}
