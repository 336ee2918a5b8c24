// expect: reachable
// rule: a character that is no digit ends a number, and one at its start is none
// input: [3]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "1234";
    int at = __VERIFIER_nondet_int(), n = 0;
    if (at < 0 || at > 3)
        return 0;
    text[at] = ' ';
    if (sscanf(text, "%d", &n) == 1 && n == 123)
        reach_error();
    return 0;
}
