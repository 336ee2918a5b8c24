// expect: reachable
// options: --target error:use-after-free
// rule: a compound literal lives as long as the block that it stands in (C17 6.5.2.5 p5), and a statement under `if` is a block (6.8.4 p3)
// input: [1]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 2;
    int *p = &x;
    if (__VERIFIER_nondet_int() == 1)
        p = &(int){ 3 };
    return *p;
}
