// expect: reachable
// rule: free of null does nothing
// input: []
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = 0;
    free(p);
    int x = 2;
    if (x == 2)
        reach_error();
    return 0;
}
