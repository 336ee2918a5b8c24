// expect: safe
// rule: memcpy and memset return where they have copied to, of whole things and of arrays, too (C17 7.24)
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char one, other = 3, text[4];
    int n = __VERIFIER_nondet_int(), copy;
    int *there = memcpy(&copy, &n, sizeof n);
    char *at = memcpy(&one, &other, 1);
    assert(*there == n && there == &copy && at == &one && *at == 3);
    assert((char *)memset(text, 7, sizeof text) == text && text[3] == 7);
    return 0;
}
