#include <assert.h>
int nondet_int();
int main() {
    int a = nondet_int();
    assert(a * 0 == SHIFT);
}
