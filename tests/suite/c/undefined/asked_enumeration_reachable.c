// expect: reachable
// options: --target error:enum-range
// rule: a value of an enumeration that is none of its constants (6.7.2.2), which is no error unless somebody asks
// unseen: C defines it, and no check of gcc's sees it
// input: [3]
extern int __VERIFIER_nondet_int(void);
enum colour { RED, GREEN = 2, BLUE };

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 4)
        return 0;
    enum colour chosen = BLUE;
    if (n == 3)
        chosen = (enum colour)(n - 2);
    return chosen == GREEN;
}
