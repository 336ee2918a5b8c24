// expect: safe
// rule: a variable lies at multiples of what is stated for it, and a block of what was asked for
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);

_Alignas(64) char buffer[100];
extern int later;
int later __attribute__((aligned(32)));
typedef int wide __attribute__((aligned(256)));

int main(void) {
    wide number = 1;
    static char text[3] __attribute__((aligned(16)));
    int near __attribute__((aligned(8))) = 3, *at = &near, *p;
    if ((uintptr_t)buffer % 64 != 0 || (uintptr_t)(buffer + 1) % 64 != 1 || (uintptr_t)&later % 32 != 0)
        reach_error();
    if ((uintptr_t)&number % 256 != 0 || (uintptr_t)text % 16 != 0 || (uintptr_t)at % 8 != 0)
        reach_error();
    char *block = aligned_alloc(128, 256);
    if (!block || (uintptr_t)block % 128 != 0)
        reach_error();
    if (posix_memalign((void **)&p, 64, sizeof *p) != 0 || (uintptr_t)p % 64 != 0 || posix_memalign((void **)&at, 24, 4) != 22)
        reach_error();
    *p = number;
    free(block);
    free(p);
    return 0;
}
