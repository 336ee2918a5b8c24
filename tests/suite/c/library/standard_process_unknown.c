// expect: unknown
// rule: what other processes and files do is not followed
#include <signal.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 1 && kill(getpid(), 0) > 1)
        reach_error();
    if (n == 2 && sysconf(0) == -7)
        reach_error();
    return 0;
}
