// expect: safe
// rule: htons, htonl and their like put bytes into the network's order, and back
#include <arpa/inet.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (htonl(0x01020304u) != 0x04030201u || htons(0x0102) != 0x0201)
        reach_error();
    if (ntohl(htonl(x)) != x || ntohs(htons(x)) != (x & 0xffff))
        reach_error();
    unsigned order = htonl(x);
    if (*(unsigned char *)&order != x >> 24)
        reach_error();
    return 0;
}
