// expect: safe
// rule: what is between members is copied by memcpy, and 0 in what lives from the start
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s {
    char c;
    int n;
};

static struct s fixed = {1, 2};

int main(void) {
    unsigned char *bytes = (unsigned char *)&fixed;
    if (bytes[0] != 1 || bytes[1] || bytes[2] || bytes[3])
        reach_error();
    struct s a, b = {3, 4}, c;
    memset(&a, __VERIFIER_nondet_int() ? 7 : 8, sizeof a);
    memcpy(&c, &a, sizeof c);
    bytes = (unsigned char *)&c;
    if (bytes[1] != bytes[0] || (bytes[2] != 7 && bytes[2] != 8))
        reach_error();
    c = b;
    if (c.c != 3 || c.n != 4 || bytes[0] != 3)
        reach_error();
    return 0;
}
