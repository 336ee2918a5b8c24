// expect: safe-or-unknown
// rule: where the variable lives, a pointer that is assumed to point to it finds what it holds
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
    int *p;
    int x = 1;
    __VERIFIER_assume(p == &x);
    if (*p != 1)
        reach_error();
    return 0;
}
