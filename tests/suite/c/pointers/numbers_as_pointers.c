// expect: safe
// rule: numbers of the first and the last page are pointers to nothing: equal where the numbers are
#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct box {
    int id;
    void *value;
};
static void *find(int n) {
    if (n > 3)
        return (void *)-12L;
    return n == 3 ? (void *)1 : NULL;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    void *p = find(n);
    assert((p == (void *)-1L) == 0);
    if (n > 3)
        assert((long)p == -12 && (unsigned long)p > (unsigned long)-4096L);
    if (n < 3)
        assert(!p && (unsigned long)p == 0);
    struct box *b = malloc(sizeof *b);
    b->id = 10;
    b->value = (void *)20;
    struct box copy = *b;
    assert(copy.value == (void *)20 && copy.value != b && copy.value);
    char *c = (char *)(unsigned long)(n == 5);
    assert(n != 5 || c == (char *)1);
    return 0;
}
