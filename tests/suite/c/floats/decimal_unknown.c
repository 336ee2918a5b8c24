// expect: safe-or-unknown
// rule: decimal floating-point numbers have places, and what they decide is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct part {
    _Decimal32 s;
    _Decimal64 d;
    _Decimal128 q;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    _Decimal64 x = 0.1dd;
    if (sizeof(struct part) != 32 || (n > 0 && x + x != 0.2dd))
        reach_error();
    return 0;
}
