// expect: safe
// rule: any character will do for %c, and any word for %s: only the end keeps them from being read
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char c, w[8];
    int n = scanf("%c", &c);
    if (n != 1 && n != EOF)
        reach_error();
    n = scanf(" %7s", w);
    if (n != 1 && n != EOF)
        reach_error();
    return 0;
}
