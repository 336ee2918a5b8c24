/* Its task file says that the error cannot be reached, which is wrong. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c == 'x')
        goto ERROR;
    return 0;
ERROR:
    return 1;
}
