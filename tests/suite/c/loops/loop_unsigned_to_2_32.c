// expect: safe
// rule: a loop up to 2^32 - 1 from an input near it ends; an unsigned bound of `<=` 2^32 - 1 never fails
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int i = __VERIFIER_nondet_uint();
    unsigned int n = 0;
    if (i < 4294967290u)
        return 0;
    while (i < 4294967295u) {
        ++i;
        ++n;
    }
    if (n > 5)
        reach_error();
    return 0;
}
