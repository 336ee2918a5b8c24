// expect: safe-or-unknown
// rule: an __int128 has 16 bytes, the lowest first
// net: whole
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

union halves {
    unsigned __int128 whole;
    unsigned long half[2];
};

int main(void) {
    union halves u;
    unsigned long high = __VERIFIER_nondet_ulong();
    u.whole = (unsigned __int128)high << 64 | __VERIFIER_nondet_ulong();
    if (((unsigned __int128)u.half[1] << 64 | u.half[0]) != u.whole)
        reach_error();
    return 0;
}
