// expect: safe
// options: --target error:read-only-write
// rule: a const variable of a block may be read by any pointer, and what is const there alone may be written
int __VERIFIER_nondet_int(void);

static int read(int *from) {
    return *from;
}

static void add(const int *const to, int what) {
    *(int *)to += what;
}

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        const int fixed[2] = {i, __VERIFIER_nondet_int() % 10};
        add(&sum, read((int *)&fixed[1]));
    }
    return sum;
}
