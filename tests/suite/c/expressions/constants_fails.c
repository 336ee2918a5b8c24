// expect: reachable
// rule: numbers of base 2, 8 and 16, characters with escapes, characters of several bytes
// input: [-61]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char text[] = "\x41\101\u00e9\e";
    if (0b1010 != 10 || 0x1F != 31 || 017 != 15 || 'ab' != 24930 || '\0' != 0 || '\e' != 27)
        reach_error();
    if (sizeof text != 6 || text[0] != text[1] || (n == text[2] && n == -61))
        reach_error();
    return 0;
}
