// A program of two files.
#include "inside.h"
int other(int n);
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; ++i) n = n / 2;
    return half(other(n), n);
}
