// expect: safe
// rule: -5 + 3u is 4294967294u
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == -5 && x + 3u < 100)
        reach_error();
    return 0;
}
