// expect: safe
// rule: both arms of ?: get one type: with an unsigned arm -1 is large
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int();
    unsigned int u = 7;
    if (c && (c ? -1 : 7) > 0)
        reach_error();
    return 0;
}
