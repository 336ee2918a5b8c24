// expect: reachable
// rule: klee_make_symbolic reads the elements of an array in their order, behind a pointer, too
// input: [-7, 1, 2, 3, 4, 200]
#include <klee/klee.h>
extern void reach_error(void);

static void fill(int *to) {
    klee_make_symbolic(to, 4 * sizeof *to, "row");
}

int main(void) {
    long first;
    int row[4] = {0, 0, 0, 0};
    unsigned char last;
    klee_make_symbolic(&first, sizeof first, "first");
    fill(row);
    klee_make_symbolic(&last, sizeof last, "last");
    if (first == -7 && row[0] == 1 && row[1] == 2 && row[2] == 3 && row[3] == 4 && last == 200)
        reach_error();
    return 0;
}
