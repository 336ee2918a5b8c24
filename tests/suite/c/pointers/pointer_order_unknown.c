// expect: unknown
// rule: which of two different things lies first, C does not say; wrong if it is one of them
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int first, second;

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = n > 5 ? &first : &second, *q = &first;
    if ((p < q) + (p == q) + (p > q) != 1)
        reach_error();
    return 0;
}
