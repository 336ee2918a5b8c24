// expect: safe
// rule: strcmp and its like return a number of some sign
#include <string.h>
#include <strings.h>
#include <wchar.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int compare(const char *a, const char *b) { return strcmp(a, b); }

int main(void) {
    char a[2] = {(char)(__VERIFIER_nondet_int() % 2 + 'b')};
    int r = strcmp(a, "d"), m = memcmp("ab", "aa", 2), w = strcasecmp("A", "d");
    if (r >= 0 || m <= 0 || w >= 0 || compare(a, a) != 0 || compare("b", "a") <= 0)
        reach_error();
    if (strncmp(a, "d", 0) || !(0 > strcmp("a", "b")) || wcscmp(L"a", L"b") >= 0)
        reach_error();
    return 0;
}
