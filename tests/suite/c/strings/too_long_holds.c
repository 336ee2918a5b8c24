// expect: safe
// rule: compilers take a string that is longer than its array, warn, and leave out what does not fit
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    static const char a[2][3] = {"1234", "xyz"};
    int i = __VERIFIER_nondet_int() & 1;
    if (a[i][2] != (i ? 'z' : '3'))
        reach_error();
    return 0;
}
