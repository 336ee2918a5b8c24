// expect: reachable
// options: --target error:use-after-free
// rule: a block within one way of ?: ends as any other; wrong if what has no way to it yet counts as what a case jumps over
// input: [0]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 5;
    int *p = __VERIFIER_nondet_int() ? &x : ({ int q = 3; &q; });
    return *p;
}
