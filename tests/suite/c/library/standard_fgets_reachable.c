// expect: reachable
// rule: fgets gives a null pointer where there is nothing to read
// input: [-1]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char line[5] = "abcd";
    if (!fgets(line, sizeof line, stdin) && line[3] == 'd')
        reach_error();
    return 0;
}
