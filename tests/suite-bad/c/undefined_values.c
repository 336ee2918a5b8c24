// What C leaves undefined and no compiler takes: values of nothing, and of what is no number.
#include <assert.h>
#include <stddef.h>

struct pair { int a : 3; int b; };
struct open;
void nothing(void);

int main(void) {
    struct pair pair = {1, 2};
    int x = nothing();
    double d = (double)&x;
    struct open o;
    assert(pair);
    return (int)offsetof(struct pair, a);
}
