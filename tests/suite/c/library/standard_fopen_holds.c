// expect: safe
// rule: fopen gives a stream, or a null pointer
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
    if (c < EOF || c > 255)
        reach_error();
    return 0;
}
