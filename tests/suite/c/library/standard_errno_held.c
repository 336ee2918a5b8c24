// expect: safe
// rule: errno is one variable to all that name it: written by one name, read by another, and in one expression
#include <errno.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int set(int n) {
    errno = n;
    return n;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100)
        return 0;
    errno = 7;
    int before = errno;
    int sum = before + set(n);
    errno += 1;
    int *place = &errno;
    if (sum != 7 + n || *place != n + 1)
        reach_error();
    *place = 3;
    if (errno != 3 || errno++ != 3 || errno != 4)
        reach_error();
    return 0;
}
