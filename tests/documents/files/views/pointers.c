#include <stdlib.h>

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    int *p = malloc(n * sizeof(int));
    if (n > 9)
        p[9] = 1;
}
