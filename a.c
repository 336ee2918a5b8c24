#define F(x, ...) f(x __VA_OPT__(,) __VA_ARGS__)
#if __has_include(<stdio.h>)
#include <stdio.h>
#endif
#ifdef __has_attribute
#if __has_attribute(unused)
int ok1;
#endif
#endif
#if defined __has_builtin
#if __has_builtin(__builtin_expect)
int ok2;
#endif
#endif
#if __has_c_attribute(fallthrough)
#endif
_Pragma("GCC diagnostic push")
#warning hello
int f(int x, ...) { return x; }
int c = __COUNTER__;
int main(void) { return F(1) + F(2, 3) + ok1 + ok2 == 0; }
