// expect: safe
// rule: an argument is converted to the parameter's type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int low(unsigned char c) {
    return c;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 257 && low(x) != 1)
        reach_error();
    return 0;
}
