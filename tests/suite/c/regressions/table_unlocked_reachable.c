// expect: reachable
// rule: the twin: what is read is any byte
// input: [65]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (getchar_unlocked() == 'A')
        reach_error();
    return 0;
}
