// expect: reachable
// options: --target error:division-by-zero
// input: [-1]
extern int __VERIFIER_nondet_int(void);

#ifndef ROUNDS
#define ROUNDS 1000
#endif

int main(void) {
    int n = __VERIFIER_nondet_int();
    int sum = 0, last = 0;
    if (n > ROUNDS)
        return 0;
    for (int i = 0; i < n; ++i) {
        sum = sum + i;
        last = i + 1;
    }
    return 100 / (n - last + 1);
}
