// expect: reachable
// rule: an __int128 has 16 bytes, the lowest first
// input: [81985529216486895, 7]
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
    if (u.half[1] == 81985529216486895 && u.half[0] == 7)
        reach_error();
    return 0;
}
