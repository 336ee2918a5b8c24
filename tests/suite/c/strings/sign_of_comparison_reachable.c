// expect: reachable
// rule: which number strcmp returns besides its sign, C does not say
// unseen: a compiler and its library take one
#include <string.h>
extern void reach_error(void);

int main(void) {
    int r = strcmp("a", "c");
    if (r != -2 && r != -1)
        reach_error();
    return 0;
}
