// expect: safe
// rule: fgets gives a string that ends in time, with a newline at its end alone, or nothing
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char line[5] = "abcd";
    if (!fgets(line, sizeof line, stdin)) {
        if (strcmp(line, "abcd"))
            reach_error();
        return 0;
    }
    if (line[4] != 0 && line[3] != 0 && line[2] != 0 && line[1] != 0 && line[0] != 0)
        reach_error();
    if (line[0] == '\n' && line[1] != 0)
        reach_error();
    return 0;
}
