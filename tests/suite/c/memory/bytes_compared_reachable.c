// expect: reachable
// rule: memcmp looks at bytes, without sign, the first different one decides; its number may be the difference, as with glibc
// input: [-1, -254]
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int first, second;
};

int main(void) {
    struct pair one = {1, 2}, other = {__VERIFIER_nondet_int(), 2};
    if (memcmp(&one, &other, sizeof one) == -254 && other.first < one.first)
        reach_error();
    return 0;
}
