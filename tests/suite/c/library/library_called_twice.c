// expect: safe
// rule: each call of a library function has variables of its own, within another call's arguments too
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[8] = "abc";
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 3)
        text[n] = 0;
    unsigned long once = strlen(text), twice = strlen(text) + strlen(text);
    if (twice != once * 2 || once > 3)
        reach_error();
    return 0;
}
