// expect: safe
// options: --entry foo
// rule: switch with fall-through: whatever adds to a adds to b as well, so a never leads
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int a = 0, b = 0;
    for (int i = 0; i < n; ++i) {
        switch (A[i]) {
        case 1:
            ++a;
            /* fall through */
        case 2:
            ++b;
            break;
        }
    }
    assert(a <= b);
}
