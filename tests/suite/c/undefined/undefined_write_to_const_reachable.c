// expect: reachable
// options: --target error:read-only-write
// rule: an object that is const cannot be written by way of another pointer
// input: [1]
int __VERIFIER_nondet_int(void);

const int table[3] = {1, 2, 3};
int variable = 4;

int main(void) {
    int *p = __VERIFIER_nondet_int() == 1 ? (int *)&table[1] : &variable;
    *p += 1;
    return 0;
}
