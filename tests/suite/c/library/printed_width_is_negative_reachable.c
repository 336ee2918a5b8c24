// expect: reachable
// rule: a width that is negative is a - and a width (C17 7.21.6.1p5); missed if it is dropped
// input: []
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char b[20];
    int w = -6;
    if (sprintf(b, "%*c|", w, 'x') == 7 && b[0] == 'x')
        reach_error();
    return 0;
}
