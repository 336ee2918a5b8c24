// expect: reachable
// rule: two calls give two values
// input: [1, 2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x != y)
        reach_error();
    return 0;
}
