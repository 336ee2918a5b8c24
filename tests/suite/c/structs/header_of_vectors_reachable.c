// expect: reachable
// rule: <sys/uio.h> has struct iovec
// input: []
#include <sys/uio.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char b[3];
    struct iovec v = {b, sizeof b};
    if (v.iov_len == 3 || v.iov_base != b)
        reach_error();
    return __VERIFIER_nondet_int();
}
