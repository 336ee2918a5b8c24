// expect: safe
// rule: strtoul takes a minus, and reports what no unsigned long holds
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
extern void reach_error(void);

int main(void) {
    char *end;
    errno = 0;
    if (strtoul("-1", &end, 10) != ULONG_MAX || *end || errno)
        reach_error();
    if (strtoull("0x1fg", &end, 0) != 31 || *end != 'g' || strtoll("-077", 0, 0) != -63)
        reach_error();
    if (strtoull("99999999999999999999", 0, 10) != ULLONG_MAX || errno != ERANGE)
        reach_error();
    if (strcasecmp("aBc", "AbC") || strncasecmp("abX", "ABY", 2) || strcasecmp("a", "B") >= 0)
        reach_error();
    return 0;
}
