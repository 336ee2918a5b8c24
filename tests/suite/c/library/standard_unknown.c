// expect: reachable-or-unknown
// rule: what strtok does is not followed: it changes its argument
// input: []
#include <string.h>
extern void reach_error(void);

int main(void) {
    char s[] = "a b";
    strtok(s, " ");
    if (s[1] == 0)
        reach_error();
    return 0;
}
