// expect: safe
// rule: a semicolon by itself declares nothing, in any place; braces may stand around a number
#include <assert.h>
int twice(int n) { return 2 * n; };
;

struct pair {
    int a, b;
};

int main(void) {
    ;
    int one = {{1}};
    int some[] = {{1}, {{2}}, 3};
    struct pair pair = {{{4}}, 5};
    assert(one + some[1] + some[2] == 6 && pair.a == 4 && twice(pair.b) == 10);
    return 0;
}
