// The loop that XCLLL16 begins with: which path goes on depends on what the other one did.
//
// expect: safe
// alone: z3 cvc5 yices
#include <assert.h>

int main(int x, int z, int n) {
    while (x < n) {
        if (z > x)
            x++;
        else
            z++;
    }
    assert(x >= n);
    return x;
}
