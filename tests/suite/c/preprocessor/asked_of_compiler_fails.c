// expect: reachable
// rule: __has_include, __has_attribute and their like (C23) ask the compiler
// input: []
#ifdef __has_include
#if __has_include(<stdlib.h>) && !__has_include("no_such_header.h")
#include <stdlib.h>
#define FOUND 1
#endif
#endif
#define STANDARD <stddef.h>
#if __has_include(STANDARD)
#define FOUND_TOO 2
#endif
#ifndef __has_feature
#define __has_feature(name) 0
#endif

extern void reach_error(void);

static int answers(void) {
    int sum = 0;
#if __has_attribute(packed) && __has_attribute(__unused__) && !__has_attribute(overloadable)
    sum += 4;
#endif
#if __has_c_attribute(fallthrough) >= 201904L && __has_c_attribute(gnu::packed) == 1
    sum += 8;
#endif
#if __has_builtin(__builtin_expect) && __has_builtin(memcpy) && !__has_builtin(fopen)
    sum += 16;
#endif
#if __has_feature(address_sanitizer)
    sum += 32;
#endif
    return sum;
}

int main(void) {
    if (FOUND + FOUND_TOO + answers() != 30)
        reach_error();
    return 0;
}
