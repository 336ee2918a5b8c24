// expect: unknown
// unseen: gcc looks at the declared type
// rule: a number that the bits of a bit-field cannot hold does not become one of them
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct b {
    unsigned a : 3;
} b;

int main(void) {
    double d = (__VERIFIER_nondet_int() & 1) + 8.5;
    b.a = d;
    if (b.a > 7)
        reach_error();
    return 0;
}
