// expect: safe
// options: -D__STDC_VERSION__=202311L
// rule: the values of an enumeration of truth values are 0 and 1 (C23)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum answer : bool { NO, YES };

int main(void) {
    int n = __VERIFIER_nondet_int();
    enum answer a = n;
    if (sizeof a != 1 || (n == 6) > a || (a != NO && a != YES))
        reach_error();
    return 0;
}
