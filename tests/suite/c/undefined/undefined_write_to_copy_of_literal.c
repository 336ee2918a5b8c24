// expect: safe
// options: --target undefined
// rule: an array that a literal initialises can be written; wrong if it is taken for the literal
#include <string.h>

int main(void) {
    char own[4] = "abc";
    const char *from = "xyz";
    char *p = own;
    p[1]++;
    p[0] = *from;
    return p[1] == from[1];
}
