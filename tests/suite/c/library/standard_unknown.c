// expect: reachable-or-unknown
// rule: what strxfrm does is not followed: it changes its argument
// input: []
#include <string.h>
extern void reach_error(void);

int main(void) {
    char s[] = "a", t[4] = "xyz";
    strxfrm(t, s, 4);
    if (t[1] == 0)
        reach_error();
    return 0;
}
