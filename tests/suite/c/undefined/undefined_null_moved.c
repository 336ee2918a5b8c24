// expect: safe
// options: --target undefined
// rule: a null pointer may be moved by nothing, and others to right behind what they point into
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {1, 2, 3, 4}, count = __VERIFIER_nondet_int(), *p = 0;
    if (count < 0 || count > 4)
        return 0;
    if (count > 0)
        p = a;
    int *end = p + count;
    return end == p ? 0 : end[-1];
}
