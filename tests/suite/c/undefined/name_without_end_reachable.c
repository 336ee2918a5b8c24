// expect: reachable
// options: --target error:out-of-bounds
// rule: the name that fopen is given ends
// input: [1]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char name[2] = {'a', 'b'};
    name[1] = __VERIFIER_nondet_int() == 1 ? 'b' : 0;
    FILE *file = fopen(name, "r");
    return file == 0;
}
