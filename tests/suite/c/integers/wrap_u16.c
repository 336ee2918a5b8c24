// expect: safe
// rule: an unsigned short wraps at 2^16 when stored
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    unsigned short y = x;
    y++;
    if (y == 0 && x != 65535) {
        reach_error();
    }
    return 0;
}
