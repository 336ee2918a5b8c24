extern int __VERIFIER_nondet_int(void);
int main(void) {
    int c;
    while ((c = __VERIFIER_nondet_int()) != 0)
        ;
    return 0;
}
