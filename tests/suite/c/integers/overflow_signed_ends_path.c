// expect: safe
// rule: signed overflow is undefined and ends the path: x + 1 is never below x (safe with a remark)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x + 1 < x)
        reach_error();
    return 0;
}
