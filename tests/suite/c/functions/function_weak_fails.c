// expect: reachable
// rule: what is weak and defined is what is defined
// input: [6]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern int limit(void) __attribute__((weak));
int steps __attribute__((weak)) = 2;

__attribute__((weak)) int limit(void) {
    return 7;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (limit && n > 0 && n < limit() && n * steps == 12)
        reach_error();
    return 0;
}
