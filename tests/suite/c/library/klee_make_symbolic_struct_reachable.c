// expect: reachable
// rule: klee_make_symbolic reads a structure member by member, one within another, too
// input: [7, 100, 101, 9]
#include "klee/klee.h"
extern void reach_error(void);

struct inner { char letters[2]; };
struct outer { unsigned char first; struct inner inner; };

int main(void) {
    struct outer all;
    signed char other;
    klee_make_symbolic(&all, sizeof all, "all");
    klee_make_symbolic(&other, 1, "other");
    if (all.first == 7 && all.inner.letters[0] == 'd' && all.inner.letters[1] == 'e' && other == 9)
        reach_error();
    return 0;
}
