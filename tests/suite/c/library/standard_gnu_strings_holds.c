// expect: safe
// rule: GNU's additions to string.h and strings.h
#include <string.h>
#include <strings.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

char *strchrnul(const char *s, int c);
void *memrchr(const void *s, int c, size_t n);
void *memmem(const void *s, size_t n, const void *part, size_t m);

int main(void) {
    char s[6] = "abCab", *rest = s;
    s[1] = __VERIFIER_nondet_int() == 3 ? 'B' : 'b';
    if (strcasecmp(s, "ABCAB") != 0 || strncasecmp(s, "abx", 2) != 0 || strchrnul(s, 'q') != s + 5)
        reach_error();
    if (memrchr(s, 'a', 5) != s + 3 || memmem(s, 5, "Ca", 2) != s + 2 || strnlen(s, 3) != 3)
        reach_error();
    if (strsep(&rest, "C") != s || rest != s + 3 || s[2] != 0 || ffs(8) != 4)
        reach_error();
    return 0;
}
