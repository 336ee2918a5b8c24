/* Runs a program that gcc has compiled on the inputs of a test:

     gcc --coverage -I DIR -include DIR/harness.h PROGRAM.c DIR/harness.c -o program
     UNLOOP_TEST=DIR/00001-path.input ./program

   Inputs are read in the order in which the program asks. It ends with status 10 at an error,
   5 where an assumption fails, 99 where the test cannot be replayed. */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WEAK __attribute__((weak))

static FILE *inputs;

static void stop(int status, const char *why) {
    fflush(stdout);
    fprintf(stderr, "harness: %s\n", why);
    exit(status);
}

static void died(int signal) {
    (void)signal;
    exit(10); /* so that the coverage is written */
}

/* The line of the next input that a call reads. */
static char *next_line(void) {
    static char line[1 << 20];
    int skipped = 0;
    if (!inputs) {
        const char *name = getenv("UNLOOP_TEST");
        inputs = name ? fopen(name, "r") : NULL;
        if (!inputs) stop(99, "set UNLOOP_TEST to the file of a test");
    }
    while (fgets(line, sizeof line, inputs)) {
        if (line[0] == '#') {
            skipped = strstr(line, "(not read by a call)") != NULL;
        } else if (line[0] != '\n' && !skipped) {
            return line;
        }
    }
    stop(99, "the program asks for more inputs than the test has");
    return NULL;
}

static long long number(const char *text, char **end) {
    /* Both halves of the 64 bits are wanted. */
    return text[0] == '-' ? strtoll(text, end, 10) : (long long)strtoull(text, end, 10);
}

static long long next_input(void) {
    char *line = next_line(), *end;
    long long value = number(line, &end);
    if (end == line) stop(99, "this input is no number");
    return value;
}

/* An array: {[0]: 5, [7]: 1, *: 0}. */
static void next_array(char *at, unsigned long count, int size) {
    char *line = next_line(), *rest = strstr(line, "*: ");
    if (line[0] != '{' || !rest) stop(99, "this input is no array");
    long long value = number(rest + 3, &rest);
    for (unsigned long k = 0; k < count; ++k) memcpy(at + k * size, &value, size);
    for (char *cell = strchr(line, '['); cell; cell = strchr(cell, '[')) {
        unsigned long index = strtoul(cell + 1, &cell, 10);
        value = number(cell + 3, &cell);
        if (index < count) memcpy(at + index * size, &value, size);
    }
}

enum { LISTED = 256 };

void unloop_make_input(void *object, unsigned long bytes, int size, const char *name) {
    if (size == 0 || bytes % size) {
        fprintf(stderr, "%s: ", name ? name : "an input");
        stop(99, "only numbers and arrays of numbers are replayed");
    }
    if (bytes / size > LISTED) {
        next_array(object, bytes / size, size);
        return;
    }
    for (unsigned long done = 0; done < bytes; done += size) {
        long long value = next_input();
        memcpy((char *)object + done, &value, size);
    }
}

#define INPUT(name, type) WEAK type __VERIFIER_nondet_##name(void) { return (type)next_input(); }
INPUT(bool, _Bool) INPUT(char, char) INPUT(schar, signed char) INPUT(uchar, unsigned char)
INPUT(short, short) INPUT(ushort, unsigned short) INPUT(int, int) INPUT(uint, unsigned)
INPUT(unsigned, unsigned) INPUT(long, long) INPUT(ulong, unsigned long) INPUT(size_t, size_t)
INPUT(longlong, long long) INPUT(ulonglong, unsigned long long)
INPUT(u8, uint8_t) INPUT(u16, uint16_t) INPUT(u32, uint32_t)

WEAK void __VERIFIER_assume(int holds) { if (!holds) stop(5, "an assumption fails"); }
WEAK void reach_error(void) { stop(10, "the program reports an error"); }
WEAK void __VERIFIER_error(void) { reach_error(); }

WEAK int klee_int(const char *name) { (void)name; return (int)next_input(); }
WEAK int klee_range(int begin, int end, const char *name) {
    (void)begin, (void)end, (void)name;
    return (int)next_input();
}
WEAK unsigned klee_is_symbolic(uintptr_t value) { (void)value; return (unsigned)next_input(); }
WEAK void klee_assume(uintptr_t holds) { __VERIFIER_assume(holds != 0); }
WEAK void klee_prefer_cex(void *object, uintptr_t holds) { (void)object, (void)holds; }
WEAK void klee_assert(int holds) { if (!holds) stop(10, "an assertion fails"); }
WEAK void klee_silent_exit(int status) { exit(status); }
WEAK void klee_abort(void) { stop(10, "the program reports an error"); }
WEAK void klee_report_error(const char *file, int line, const char *text, const char *suffix) {
    (void)file, (void)line, (void)suffix;
    stop(10, text);
}

__attribute__((constructor)) static void watch(void) {
    signal(SIGABRT, died);
    signal(SIGFPE, died);
    signal(SIGSEGV, died);
}
