// expect: reachable
// input: [-1]
// rule: the twin: what is read may be the end
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (getchar_unlocked() == EOF)
        reach_error();
    return 0;
}
