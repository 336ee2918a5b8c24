// expect: unknown
// rule: what signals do, and what a locale changes, is not followed
#include <locale.h>
#include <signal.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static volatile sig_atomic_t caught;

static void note(int number) {
    caught = number;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 1) {
        signal(2, note);
        if (caught > 64)
            reach_error();
    }
    if (n == 2 && setlocale(0, "") != 0 && setlocale(0, "C") == 0)
        reach_error();
    return 0;
}
