// expect: reachable
// rule: calloc clears the block
// input: []
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    int *p = calloc(5, sizeof(int));
    int sum = 0;
    for (int i = 0; i < 5; ++i)
        sum += p[i];
    if (sum == 0)
        reach_error();
    free(p);
    return 0;
}
