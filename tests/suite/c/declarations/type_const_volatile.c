// expect: safe
// rule: const and register change nothing
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    const int limit = 3;
    register int x = __VERIFIER_nondet_int();
    if (x == limit && x > 3)
        reach_error();
    return 0;
}
