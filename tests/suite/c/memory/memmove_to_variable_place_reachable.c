// expect: reachable
// input: [1, 3]
// rule: bytes that move to where a variable says are not there where they are not moved
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[10] = "123456789";
    int to = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int();
    if (to < 1 || to > 4 || count < 1 || count > 4)
        return 0;
    memmove(text + to, text, count);
    if (text[0] != '1' || text[9] != 0)
        reach_error();
    if (to == 1 && count == 3 && text[3] != '4')
        reach_error();
    return 0;
}
