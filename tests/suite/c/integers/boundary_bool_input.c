// expect: safe
// rule: a _Bool is 0 or 1
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    _Bool b = __VERIFIER_nondet_bool();
    if (b > 1)
        reach_error();
    return 0;
}
