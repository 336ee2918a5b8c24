// expect: reachable
// options: --target error:conversion
// rule: a negative number beside an unsigned one becomes another number (6.3.1.8)
// unseen: C defines what happens, and no check of gcc's sees it
// input: [-1]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1 || n > 8)
        return 0;
    return n < sizeof(int);
}
