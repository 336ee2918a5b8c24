// expect: unknown
// rule: what scanf stores in an object of another size, or by a set, is not followed
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    long n = 0;
    char text[4] = "";
    if (scanf("%3[a-z]", text) == 1 && text[0] < 'a')
        reach_error();
    return (int)n;
}
