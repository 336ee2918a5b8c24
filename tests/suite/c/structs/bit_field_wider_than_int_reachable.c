// expect: reachable
// input: [1099511627775]
// rule: a bit-field that is wider than int has a type of its width, as with gcc
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

struct s {
    unsigned long a : 40;
};

int main(void) {
    struct s s;
    s.a = __VERIFIER_nondet_ulong();
    if (s.a && s.a + 1 == 0)
        reach_error();
    return 0;
}
