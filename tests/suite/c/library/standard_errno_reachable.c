// expect: reachable
// rule: strtol reports in errno what no long holds; its address is that of one variable
// input: [20]
#include <errno.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "999999999999999999999";
    int *place = &errno, n = __VERIFIER_nondet_int();
    if (n < 16 || n > 20)
        return 0;
    text[n] = 0;
    errno = 0;
    strtol(text, 0, 10);
    if (*place == ERANGE)
        reach_error();
    return 0;
}
