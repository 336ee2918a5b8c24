// expect: reachable
// options: --target error:unsigned-overflow
// rule: an unsigned result is reduced (6.2.5), which is no error unless somebody asks about it
// unseen: C defines what happens, and no check of gcc's sees it
// input: [0]
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count > 5)
        return 0;
    return count - 1 > 3;
}
