// expect: reachable
// options: --target error:null-dereference
// rule: fclose, feof and the like take no null pointer, whatever becomes of their results
// input: [2]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

FILE *given(int n) { return n == 2 ? 0 : fopen("/nonexistent/name", "r"); }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 2)
        fclose(given(n));
    return 0;
}
