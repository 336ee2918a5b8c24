// expect: safe
// rule: a number becomes a _Bool by comparison with 0, not by its last bits
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    _Bool b = x;
    if (x == 256 && !b)
        reach_error();
    return 0;
}
