// expect: reachable
// options: --target error:null-dereference
// input: [1]
// rule: a pointer of the file that nobody gave a value is null
extern int __VERIFIER_nondet_int(void);

int *g;

int main(void) {
    if (__VERIFIER_nondet_int() == 1)
        return *g;
    return 0;
}
