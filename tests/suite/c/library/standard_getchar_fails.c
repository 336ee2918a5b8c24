// expect: reachable
// rule: getchar, getc and fgetc give a byte or EOF
// input: [-1, -1, -1]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int one = getchar(), other = getc(stdin), third = fgetc(stdin);
    unsigned char byte = one;
    if (one < EOF || other > 255 || byte != one || (one != EOF && byte != one))
        reach_error();
    return 0;
}
