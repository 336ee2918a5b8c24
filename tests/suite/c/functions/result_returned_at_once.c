// expect: safe
// rule: a variable that a call has just given its value is returned, and is still a variable
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n) { return n < 100 ? n + 1 : n; }

static int twice(int n) {
    int z = 0;
    z = next(n);
    return z;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), z = 0;
    z = twice(n);
    if (n < 100 && z != n + 1)
        reach_error();
    z = next(z);
    return z;
}
