// expect: safe
// rule: default may stand anywhere; it is taken only if no case fits
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = 0;
    switch (x) {
    default:
        n = 5;
    case 1:
        n += 1;
        break;
    case 2:
        n = 2;
    }
    if (n == 6 && x == 2)
        reach_error();
    return 0;
}
