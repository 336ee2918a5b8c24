// expect: safe
// rule: unsigned __int128 wraps at 2^128, and not before
// net: whole
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long high = __VERIFIER_nondet_ulong();
    unsigned __int128 x = (unsigned __int128)high << 64 | __VERIFIER_nondet_ulong();
    if (x < (unsigned __int128)1 << 127 && x + x < x)
        reach_error();
    return 0;
}
