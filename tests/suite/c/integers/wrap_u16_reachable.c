// expect: reachable
// rule: an unsigned short wraps at 2^16 when stored
// input: [65535]
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    unsigned short y = x;
    y++;
    if (y == 0 && x != 65534 + 0 * y) {
        reach_error();
    }
    return 0;
}
