// expect: unknown
// rule: a pointer without a value is assumed to point to what is gone then; wrong if only stored pointers outlive variables
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
    int *p;
    {
        int x = 1;
        __VERIFIER_assume(p == &x);
    }
    if (*p != 1)
        reach_error();
    return 0;
}
