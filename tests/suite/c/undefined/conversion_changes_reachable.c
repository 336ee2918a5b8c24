// expect: reachable
// options: --target error:conversion
// rule: a cast to a narrower type changes the value (6.3.1.3), which is no error unless somebody asks about it
// unseen: C defines what happens, and no check of gcc's sees it
// input: [300]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n != 200 && n != 300)
        return 0;
    return (unsigned char)n == 44;
}
