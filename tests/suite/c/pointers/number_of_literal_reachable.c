// expect: reachable
// input: [0]
// addresses: 65537
// rule: a literal lies anywhere, however long it is
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *text = "longer than sixteen bytes";
    if (__VERIFIER_nondet_int() == 0 && (uintptr_t)text & 15)
        reach_error();
    return 0;
}
