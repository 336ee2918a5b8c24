// expect: reachable
// rule: iso646.h, stdbool.h, stdalign.h and stdnoreturn.h have words for what C has
// input: [4]
#include <iso646.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdlib.h>
#include <stdnoreturn.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct wide { char c; alignas(8) char d; };

static noreturn void stop(void) {
    exit(1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    bool some = n;
    if (not some or n not_eq 4)
        stop();
    if ((n bitand 4) != 4 or some == true or alignof(struct wide) != 8 or (n xor 4) != false)
        reach_error();
    return 0;
}
