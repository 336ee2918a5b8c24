// expect: safe
// rule: an automatic initialiser is evaluated each time its declaration is reached
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    if (n != 4)
        return 0;
    for (int i = 0; i < n; ++i) {
        int fresh[2] = {i};
        fresh[1] += fresh[0];
        sum += fresh[1];
    }
    if (sum != 6)
        reach_error();
    return 0;
}
