// expect: reachable
// options: -D__STDC_VERSION__=202311L
// rule: a number that is not 0 becomes 1 in an enumeration of truth values (C23)
// input: [6]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum answer : bool { NO, YES };

int main(void) {
    int n = __VERIFIER_nondet_int();
    enum answer a = n;
    if (n > 1 && a == YES)
        reach_error();
    return 0;
}
