// expect: safe
// rule: the right side of || is not evaluated if the left one is not 0; the result is 1
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int n = 0;
    int r = x || n++;
    if (x == 3 && (r != 1 || n != 0))
        reach_error();
    return 0;
}
