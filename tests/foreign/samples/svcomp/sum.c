extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 9)
        reach_error();
    return 0;
}
