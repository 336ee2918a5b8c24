// expect: reachable
// rule: rand_r stores what the next call starts from (POSIX): the seed does not stay as it is
// input: [7, 0]
#include <stdlib.h>
void reach_error(void);

int main(void) {
    unsigned seed = 1;
    int n = rand_r(&seed);
    if (seed != 1 && n >= 0)
        reach_error();
    return 0;
}
