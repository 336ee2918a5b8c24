// expect: reachable
// options: --target any-error
// rule: the argument of __VERIFIER_assert is an int: half of one is none
// input: []
extern void __VERIFIER_assert(int);

int main(void) {
    __VERIFIER_assert(0.5);
    return 0;
}
