/* Words of KLEE for programs that are explored by unloop, which has this header built in:
   `#include <klee/klee.h>` needs no -I there. Other compilers read it from here, and
   harness.c, which `unloop explore --tests DIR` writes, defines what it declares. */
#ifndef UNLOOP_KLEE_H
#define UNLOOP_KLEE_H

#include <stddef.h>
#include <stdint.h>

/* All nbytes of the object at addr become inputs, each part by its own type. */
void klee_make_symbolic(void *addr, size_t nbytes, const char *name);

/* An input. */
int klee_int(const char *name);

/* An input from begin up to, and without, end. */
int klee_range(int begin, int end, const char *name);

/* Runs on which the condition does not hold are not looked at. */
void klee_assume(uintptr_t condition);

/* Which values of an object would be nice to see: not heeded. */
void klee_prefer_cex(void *object, uintptr_t condition);

/* An error, unless the condition holds; NDEBUG does not matter. */
void klee_assert(int condition);

/* Ends the run, and nothing is wrong. */
void klee_silent_exit(int status);

/* Ends the run with an error. */
void klee_abort(void);
void klee_report_error(const char *file, int line, const char *message, const char *suffix);

/* Whether a value depends on inputs: both answers are looked at. */
unsigned klee_is_symbolic(uintptr_t value);

#endif
