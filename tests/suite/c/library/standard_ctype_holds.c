// expect: safe
// rule: what is a letter, a digit, a blank, of any character and of EOF; what is true has the bit that glibc gives it
#include <ctype.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int();
    if (c < EOF || c > 255)
        return 0;
    if (!isalnum(c) != !(isalpha(c) || isdigit(c)) || (isupper(c) && tolower(c) != c + 32))
        reach_error();
    if ((isspace(c) && isgraph(c)) || (c > 127 && isprint(c)) || (isxdigit(c) && !isalnum(c)))
        reach_error();
    if (isupper(c) == 1 || (isalpha(c) && isalpha(c) != 1024) || isdigit(c) % 2 != 0)
        reach_error();
    return 0;
}
