// expect: reachable
// rule: -1 % 10u is 4294967295 % 10
// input: [-1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == -1 && x % 10u == 5)
        reach_error();
    return 0;
}
