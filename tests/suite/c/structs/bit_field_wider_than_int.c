// expect: safe
// rule: a bit-field that is wider than int has a type of its width, as with gcc
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

struct s {
    unsigned long a : 40;
    unsigned long b : 33;
    unsigned long c : 32;
};

int main(void) {
    struct s s;
    s.a = s.b = s.c = __VERIFIER_nondet_ulong();
    if (s.a + 1 > (1ul << 40) - 1 || s.b + s.a > (1ul << 40) - 1 || ~s.c > 4294967295)
        reach_error();
    s.a = -1;
    if (s.a + 1 || s.a != -1 || s.a + 1l != 1l << 40 || (s.a << 1) != (1ul << 40) - 2)
        reach_error();
    return 0;
}
