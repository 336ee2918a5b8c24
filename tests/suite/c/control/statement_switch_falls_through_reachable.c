// expect: reachable
// rule: a case without break goes on into the next one
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = 0;
    switch (x) {
    case 1:
        n += 1;
    case 2:
        n += 10;
        break;
    default:
        n += 100;
    }
    if (x == 1 && n == 11)
        reach_error();
    return 0;
}
