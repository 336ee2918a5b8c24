// expect: reachable
// rule: which number isdigit returns besides 0, C does not say: gcc makes it 1, its library's macro 2048
// input: [1]
#include <ctype.h>
extern void reach_error(void);

int main(void) {
    if ((isdigit)('5') == 1)
        reach_error();
    return 0;
}
