// expect: safe
// rule: qsort puts in order by the program's own function; bsearch finds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int compare(const void *a, const void *b) {
    int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

int main(void) {
    int row[3] = {3, 1, 0}, key = 3;
    row[2] = __VERIFIER_nondet_int();
    qsort(row, 3, sizeof row[0], compare);
    if (row[0] > row[1] || row[1] > row[2])
        reach_error();
    int *found = bsearch(&key, row, 3, sizeof row[0], compare);
    if (!found || *found != 3)
        reach_error();
    return 0;
}
