// expect: reachable
// rule: strerror gives a string that ends
// input: [[], [], 2, 1]
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    char *text = strerror(n);
    if (text == 0 || text[0] != 'x')
        reach_error();
    return 0;
}
