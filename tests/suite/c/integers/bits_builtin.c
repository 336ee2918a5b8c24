// expect: safe
// rule: GNU's functions on bits, of known numbers
extern void reach_error(void);

int main(void) {
    if (__builtin_popcount(0xf0f1u) != 9 || __builtin_clz(1u) != 31 || __builtin_ctz(40u) != 3)
        reach_error();
    if (__builtin_bswap32(0x12345678u) != 0x78563412u || __builtin_parity(7u) != 1)
        reach_error();
    return 0;
}
