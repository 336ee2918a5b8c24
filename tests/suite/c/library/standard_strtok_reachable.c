// expect: reachable
// rule: what strtok does to its argument
// input: [1]
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char s[] = "a b";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2)
        return 0;
    strtok(s, " ");
    if (s[n] == 0)
        reach_error();
    return 0;
}
