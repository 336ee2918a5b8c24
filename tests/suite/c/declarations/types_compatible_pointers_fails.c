// expect: reachable
// rule: qualifiers behind a pointer make types incompatible, those before it do not
// input: [5]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define IS_INT(x) __builtin_types_compatible_p(typeof(x), int)

int main(void) {
    const int c = __VERIFIER_nondet_int();
    long l = c;
    const int *p = &c;
    int found = IS_INT(c) + 2 * IS_INT(l) + 4 * __builtin_types_compatible_p(typeof(p), int *);
    if (found == 1 && c == 5)
        reach_error();
    return 0;
}
