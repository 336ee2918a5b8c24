// expect: reachable
// options: --target error:out-of-bounds
// rule: an array that is a member ends before the next one; wrong if the whole structure counts
// input: [4]
// unseen: compilers do not look for it
struct row {
    int cells[4];
    int after;
};

int __VERIFIER_nondet_int(void);

int main(void) {
    struct row row = {{0}, 0}, *p = &row;
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 5)
        *(p->cells + n) = 1;
    return 0;
}
