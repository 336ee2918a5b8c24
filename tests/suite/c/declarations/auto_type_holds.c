// expect: safe
// rule: `__auto_type` is the type of the value, without its qualifiers
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define MAX(a, b) ({ __auto_type _a = (a); __auto_type _b = (b); _a > _b ? _a : _b; })

__auto_type half = 0.5;

int main(void) {
    int n = __VERIFIER_nondet_int();
    const short s = 3;
    __auto_type t = s;
    t = 4;
    __auto_type p = &half;
    static __auto_type wide = 7L;
    if (sizeof t != 2 || *p + *p != 1.0 || sizeof wide != 8)
        reach_error();
    if (n >= 0 && n < 10 && MAX(n, 3) < 3)
        reach_error();
    return 0;
}
