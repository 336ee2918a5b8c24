// expect: safe
// rule: `_Static_assert` stands where a declaration may, and does nothing
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

_Static_assert(sizeof(int) == 4, "int has 32 bits");
struct pair {
    int a;
    _Static_assert(1, "");
    int b;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    _Static_assert(sizeof(struct pair) == 8, "two of them");
    struct pair p = {n, 1};
    if (p.a != n || p.b != 1)
        reach_error();
    return 0;
}
