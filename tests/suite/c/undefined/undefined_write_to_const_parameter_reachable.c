// expect: reachable
// options: --target error:read-only-write
// rule: nobody writes a parameter that is const, by way of another pointer neither
// unseen: compilers do not look for it
// input: [5]
int __VERIFIER_nondet_int(void);

static int last(const int most, int start) {
    int *to = start > 4 ? (int *)&most : &start;
    *to = 1;
    return most;
}

int main(void) {
    return last(7, __VERIFIER_nondet_int());
}
