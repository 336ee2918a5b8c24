// expect: reachable
// options: --target error:out-of-bounds
// rule: klee_make_symbolic of more elements than there are writes outside
// input: [2, 1, 1, 1]
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
    int n = klee_range(1, 4, "n");
    int *row = malloc(2 * sizeof *row);
    if (!row)
        return 0;
    klee_make_symbolic(row, (n + 1) * sizeof *row, "row");
    free(row);
    return 0;
}
