// expect: safe
// rule: a result is converted to the function's type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

unsigned char low(int x) {
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (low(x) > 255)
        reach_error();
    return 0;
}
