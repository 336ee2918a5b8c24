// expect: safe
// rule: after abort there is nothing
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int x = 1;
    abort();
    reach_error();
    return x;
}
