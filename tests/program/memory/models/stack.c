#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static struct { int data[10]; int top; } s;
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        if (s.top < 10) s.data[s.top++] = i;
        else s.top--;
    }
    assert(s.top <= 10);
    return 0;
}
