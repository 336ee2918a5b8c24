// expect: reachable
// options: --data-model ILP32
// rule: _Alignof says where objects of a type may begin
// input: []
#include <stdalign.h>

extern void reach_error(void);

struct pair {
    char a;
    short b[3];
};

int main(void) {
    if (alignof(char) != 1 || _Alignof(int[3]) != 4 || alignof(struct pair) != 2)
        reach_error();
    if (alignof(long long) == 4)
        reach_error();
    return 0;
}
