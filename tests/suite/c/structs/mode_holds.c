// expect: safe
// rule: `mode` says how wide a type is, and leaves it its sign
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
typedef unsigned int narrow __attribute__((mode(QI)));
typedef int wide __attribute__((__mode__(__DI__)));

int main(void) {
    int n = __VERIFIER_nondet_int();
    narrow low = n;
    wide square = (wide)n * n;
    if (sizeof(narrow) != 1 || low > 255 || (n > 0 && square < n))
        reach_error();
    return 0;
}
