// expect: reachable
// rule: limits.h, stdint.h and inttypes.h say what the types hold, and how they are printed
// input: [65537]
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int64_t wide = INT64_MAX - (n > 0 ? n : 0);
    uint16_t small = n;
    char text[8];
    if (wide <= INT_MAX || small > UINT16_MAX || (n > USHRT_MAX && small == 1))
        reach_error();
    if (n < 0 || n > 9)
        return 0;
    if (sprintf(text, "%" PRId64 "%" PRIu32, (int64_t)n, (uint32_t)n) != 2 || SCHAR_MIN != INT8_MIN)
        reach_error();
    if (sizeof(ptrdiff_t) != sizeof(intptr_t) || LONG_MAX != INTPTR_MAX || SIZE_MAX != ULONG_MAX)
        reach_error();
    return 0;
}
