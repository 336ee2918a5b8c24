// expect: reachable
// rule: which number strcmp returns besides its sign, C does not say: gcc makes it 1, its library a difference
// input: [[], [], 0]
#include <string.h>
extern void reach_error(void);

int main(void) {
    int r = strcmp("a", "c");
    if (r == -1)
        reach_error();
    return 0;
}
