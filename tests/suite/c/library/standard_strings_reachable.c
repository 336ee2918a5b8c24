// expect: reachable
// rule: strchr, strcmp and their like on a string of which a character is not known
// input: [120]
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char s[6] = "abcab";
    s[1] = __VERIFIER_nondet_int();
    if (strlen(s) == 5 && strchr(s, 'x') == s + 1 && strcmp(s, "axcab") == 0 && strrchr(s, 'a') == s + 3)
        reach_error();
    return 0;
}
