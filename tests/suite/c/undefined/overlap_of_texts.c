// expect: safe
// options: --target undefined
// rule: strings may be copied within one array, to where nothing of them lies
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[20] = "abc";
    int at = __VERIFIER_nondet_int();
    if (at < 4 || at > 12)
        return 0;
    strcpy(text + at, text);
    strncpy(text + 3, text, 3);
    text[6] = 0;
    strncat(text, text + 8, 0);
    sprintf(text + 7, "%s", text + 4);
    return 0;
}
