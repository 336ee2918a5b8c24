/* The smallest of a thousand numbers. Is it really below all of them? The engine
   `induction` proves it by what it finds out about the cells of `a`. */
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int a[1000], smallest, i;
    for (i = 0; i < 1000; i++)
        a[i] = __VERIFIER_nondet_int();
    smallest = a[0];
    for (i = 1; i < 1000; i++)
        if (a[i] < smallest) smallest = a[i];
    for (i = 0; i < 1000; i++)
        assert(smallest <= a[i]);
    return 0;
}
