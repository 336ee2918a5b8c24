// expect: reachable
// options: --target error:null-dereference
// unseen: compilers do not look for it
// rule: the value of a structure is looked at even if nobody uses it
// input: [7]
extern int __VERIFIER_nondet_int(void);

struct inner {
    char letter;
};

struct outer {
    int number;
    struct inner inner;
};

int main(void) {
    struct outer one = {1, {'a'}};
    struct outer *p = &one;
    (void)*p;
    p->inner;
    if (__VERIFIER_nondet_int() == 7)
        p = 0;
    (void)&p->inner;
    p->inner;
    return 0;
}
