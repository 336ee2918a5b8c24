// expect: reachable
// input: [44]
// rule: numbers of the first and the last page as pointers, twin
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void *find(int n) {
    if (n > 3)
        return (void *)-12L;
    return n == 3 ? (void *)1 : 0;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    void *p = find(n);
    assert((long)p != -12 || n != 44);
    return 0;
}
