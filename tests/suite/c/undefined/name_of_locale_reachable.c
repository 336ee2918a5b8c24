// expect: reachable
// options: --target error:out-of-bounds
// rule: the name that setlocale is given ends, if it is given one
// input: [1]
#include <locale.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char name[2] = {'C', 'D'};
    name[1] = __VERIFIER_nondet_int() == 1 ? 'D' : 0;
    setlocale(LC_ALL, 0);
    setlocale(LC_ALL, name);
    return 0;
}
