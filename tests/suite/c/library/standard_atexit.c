// expect: safe
// rule: what atexit is given runs where main returns, last one first, and behind what exit is given; not where abort ends the run
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int step, status;

static void first(void) {
    if (step != 2 || status != 7)
        reach_error();
}

static void second(void) {
    if (step++ != 1)
        reach_error();
}

static int seven(void) { return status = 7; }

int main(void) {
    atexit(first);
    atexit(second);
    step = 1;
    int n = __VERIFIER_nondet_int();
    if (n == 1)
        exit(seven());
    if (n == 2) {
        step = 5;
        abort();
    }
    status = 7;
    return n;
}
