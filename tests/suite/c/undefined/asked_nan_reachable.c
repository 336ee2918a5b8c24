// expect: reachable
// options: --target error:nan
// rule: 0.0 / 0.0 is no number (F.3), which is no error unless somebody asks about it
// unseen: C leaves it to IEEE 754, and no check of gcc's sees it
// input: [0]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    double d = n & 1;
    return d / d == 1;
}
