// expect: reachable
// options: --target error:uninitialized
// rule: an access by a pointer that has a value on no way there is an error of that kind
// input: [1]
int __VERIFIER_nondet_int(void);

int main(void) {
    int *p;
    if (__VERIFIER_nondet_int())
        *p = 1;
    return 0;
}
