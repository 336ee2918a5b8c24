// expect: reachable
// rule: fopen gives a stream, or a null pointer
// input: [0]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    FILE *file = fopen("no/such/file", "r");
    int c = 0;
    if (file) {
        c = fgetc(file);
        if (fclose(file) > 0)
            reach_error();
    }
    if (file == NULL)
        reach_error();
    return 0;
}
