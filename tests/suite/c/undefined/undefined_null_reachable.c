// expect: reachable
// options: --target error:null-dereference
// rule: an access by a null pointer is undefined
// input: [2]
extern int __VERIFIER_nondet_int(void);

static int seven = 7;

int main(void) {
    int *p = __VERIFIER_nondet_int() == 2 ? 0 : &seven;
    if (p)
        *p = 8;
    return *p;
}
