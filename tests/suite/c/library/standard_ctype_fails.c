// expect: reachable
// rule: what is a letter, a digit, a blank, of any character and of EOF
// input: [102]
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
    if ((isspace(c) && isgraph(c)) || (c > 127 && isprint(c)) || (isxdigit(c) && !isdigit(c) && toupper(c) == 70))
        reach_error();
    return 0;
}
