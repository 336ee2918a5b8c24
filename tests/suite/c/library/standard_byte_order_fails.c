// expect: reachable
// rule: the network's order is another one than that of this machine
// input: [513]
#include <arpa/inet.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (ntohs(x) == 258 && x < 70000)
        reach_error();
    return 0;
}
