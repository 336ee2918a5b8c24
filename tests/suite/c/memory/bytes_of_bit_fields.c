// expect: safe
// rule: bit-fields fill their number from the lowest bit on, and what is written through a pointer to it is in them
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct parts {
    unsigned low : 5, high : 7;
    int rest : 20;
};

int main(void) {
    struct parts parts;
    unsigned number = __VERIFIER_nondet_uint();
    *(unsigned *)&parts = number;
    if (parts.low != number % 32 || parts.high != number / 32 % 128)
        reach_error();
    parts.high = 0;
    if (*(unsigned *)&parts != number - number / 32 % 128 * 32)
        reach_error();
    return 0;
}
