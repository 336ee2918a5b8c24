/* Do the brackets of a text match? */
#include <assert.h>

#define LENGTH 6

extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[LENGTH];
    int depth = 0, deepest = 0, matches = 1;
    for (int i = 0; i < LENGTH; i++) {
        text[i] = __VERIFIER_nondet_char();
        if (text[i] == '(')
            depth++;
        else if (text[i] == ')') {
            if (depth == 0) {
                matches = 0;
                break;
            }
            depth--;
        }
        if (depth > deepest)
            deepest = depth;
    }
    matches = matches && depth == 0;
    assert(depth >= 0 && depth <= deepest); /* holds */
    assert(!(matches && deepest == 3)); /* fails for ((())) */
    return 0;
}
