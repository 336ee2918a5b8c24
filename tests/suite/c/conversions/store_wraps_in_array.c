// expect: safe
// rule: += on an element of an unsigned char array wraps
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned char a[3] = {100, 200, 250};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2)
        return 0;
    a[i] += 10;
    if (a[i] < 100 && i != 2)
        reach_error();
    return 0;
}
