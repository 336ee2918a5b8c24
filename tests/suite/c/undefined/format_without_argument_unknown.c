// expect: unknown
// rule: a conversion has no argument (C17 7.21.6.1): not followed; wrong if the run goes on
#include <stdio.h>
void reach_error(void);

int main(void) {
    if (fprintf(stderr, "%d %d", 1) == 77)
        reach_error();
    return 0;
}
