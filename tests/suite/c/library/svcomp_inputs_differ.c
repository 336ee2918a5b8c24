// expect: safe
// rule: two calls give two values
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x;
    if (x != y)
        reach_error();
    return 0;
}
