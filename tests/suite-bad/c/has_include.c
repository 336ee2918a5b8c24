#if __has_include(stdio.h)
#endif
#if __has_attribute packed
#endif
#if __has_builtin(abs
#endif
int found = __has_include(<stdio.h>);
int main(void) { return 0; }
