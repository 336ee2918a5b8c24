// expect: safe
// rule: __builtin_constant_p is 1 of texts, of where they begin and of floating-point constants, 0 of what is read
extern void reach_error(void);

struct pair {
    int one;
    int other;
};

static int given(void) { return 1; }

int main(void) {
    const int kept = 5;
    int n = 1;
    char line[4] = "abc";
    if (!__builtin_constant_p("hi") || !__builtin_constant_p(&"hi"[0]) || !__builtin_constant_p(L"hi"))
        reach_error();
    if (!__builtin_constant_p(1.5) || !__builtin_constant_p(-1.5f) || !__builtin_constant_p((int)1.5 + 2))
        reach_error();
    if (!__builtin_constant_p((char *)"hi") || !__builtin_constant_p(&((struct pair *)0)->other))
        reach_error();
    if (__builtin_constant_p("hi"[0]) || __builtin_constant_p(&"hi"[1]) || __builtin_constant_p(line))
        reach_error();
    if (__builtin_constant_p(kept) || __builtin_constant_p(n + 2) || __builtin_constant_p((n, 1)))
        reach_error();
    return __builtin_constant_p(given()) || __builtin_constant_p(&n);
}
