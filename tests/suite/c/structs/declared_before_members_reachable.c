// expect: reachable
// rule: a structure at file scope may be declared before its members are: what is written to it is there
// input: [3]
#include <assert.h>

struct point start;
extern struct point end;
static union word word;

int __VERIFIER_nondet_int(void);

struct point { int x; int *to; };
union word { int all; char bytes[4]; };
struct point end = {7, 0};

int main(void) {
    start.x = __VERIFIER_nondet_int();
    start.to = &end.x;
    word.bytes[1] = 1;
    assert(start.x != 3 || *start.to != 7 || word.all != 256);
    return 0;
}
