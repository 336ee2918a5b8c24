// expect: safe
// rule: what names no type is an `int`
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

x, *p;
f();

f(register a, const b, volatile *c) {
    register d = a;
    const e = 2;
    auto g = 1.9;
    return d + e + g + b + *c;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    x = 4;
    p = &x;
    if (n > 0 && n < 10 && f(n, 1, p) != n + 8)
        reach_error();
    return 0;
}
