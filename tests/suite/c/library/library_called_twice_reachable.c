// expect: reachable
// rule: the same; the second call sees what happened between the two
// input: [1]
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[8] = "abc";
    int n = __VERIFIER_nondet_int();
    unsigned long before = strlen(text);
    if (n >= 0 && n < 3)
        text[n] = 0;
    if (before == 3 && strlen(text) == 1)
        reach_error();
    return 0;
}
