/* Goes before a program's first line (gcc -include): what an object is that becomes input is
   seen where it is named. */
#ifndef UNLOOP_HARNESS_H
#define UNLOOP_HARNESS_H

#include <stddef.h>

/* The program's own klee.h comes to nothing: its words are declared here. */
#define UNLOOP_KLEE_H
extern int klee_int(const char *name);
extern int klee_range(int begin, int end, const char *name);
extern void klee_assume(unsigned long condition);
extern void klee_prefer_cex(void *object, unsigned long condition);
extern void klee_assert(int condition);
extern void klee_silent_exit(int status);
extern void klee_abort(void);
extern void klee_report_error(const char *, int, const char *, const char *);
extern unsigned klee_is_symbolic(unsigned long value);

#define klee_make_symbolic(object, bytes, name) \
    unloop_make_input((void *)(object), (bytes), UNLOOP_SIZE(*(object)), (name))

/* The size of a number; 0 of anything else. */
#define UNLOOP_SIZE(value) _Generic((value), \
    _Bool: 1, char: 1, signed char: 1, unsigned char: 1, short: 2, unsigned short: 2, \
    int: 4, unsigned: 4, long: (int)sizeof(long), unsigned long: (int)sizeof(long), \
    long long: 8, unsigned long long: 8, default: 0)

extern void unloop_make_input(void *object, unsigned long bytes, int size, const char *name);
extern void reach_error(void);

#endif
