// expect: unknown
// rule: an index outside on one input of 2^32 only: a verifier that runs at random does not see it (code undefined)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int a[4] = {0};
    int ok = 1;
    if (x == 123456789)
        a[x - 123456780] = 1;
    if (!ok)
        reach_error();
    return 0;
}
