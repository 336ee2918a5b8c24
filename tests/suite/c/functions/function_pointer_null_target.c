// expect: reachable
// options: --target error:null-dereference
// rule: a call through a null pointer is an access by one
// input: [0]
extern int __VERIFIER_nondet_int(void);

static int one(void) { return 1; }

int main(void) {
    int (*f)(void) = __VERIFIER_nondet_int() ? one : 0;
    return f();
}
