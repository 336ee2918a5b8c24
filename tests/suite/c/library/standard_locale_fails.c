// expect: reachable
// rule: the same, where what is asked for is so
// input: [1234]
#include <locale.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[16];
    int n = __VERIFIER_nondet_int();
    setlocale(LC_NUMERIC, "");
    if (n > 1000 && n < 1300 && snprintf(text, sizeof(text), "%'u", n) == 4 && text[3] == '4')
        reach_error();
    return 0;
}
