// expect: unknown
// rule: what a date is written as is not followed
#include <time.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    time_t moment = __VERIFIER_nondet_int();
    char *text = ctime(&moment);
    if (text && text[24] != '\n')
        reach_error();
    return 0;
}
