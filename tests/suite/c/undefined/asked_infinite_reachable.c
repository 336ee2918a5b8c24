// expect: reachable
// options: --target error:float-overflow
// rule: a result of finite numbers is infinite (F.3), which is no error unless somebody asks about it
// unseen: C leaves it to IEEE 754, and no check of gcc's sees it
// input: [2]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2)
        return 0;
    double large = 1e308;
    if (n == 2)
        large = large * 10;
    return large > 1e308;
}
