// expect: reachable
// rule: `#pragma pop_macro` brings back what a name stood for
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define LIMIT 1
#pragma push_macro("LIMIT")
#undef LIMIT
#define LIMIT 2
enum { inner = LIMIT };
#pragma pop_macro("LIMIT")

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == inner + LIMIT)
        reach_error();
    return 0;
}
