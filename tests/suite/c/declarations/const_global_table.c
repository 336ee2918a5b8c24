// expect: safe
// rule: a constant table, read at an input index
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

const unsigned char table[4] = {0x01, 0x80, 0xff, 'z'};

int main(void) {
    unsigned int i = __VERIFIER_nondet_uint();
    if (table[i % 4] > 200 && i % 4 != 2)
        reach_error();
    return 0;
}
