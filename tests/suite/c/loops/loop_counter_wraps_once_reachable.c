// expect: reachable
// rule: an unsigned counter goes up to where it wraps, and the loop is left
// input: [56]
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    int n = 0;
    while (x >= 10) {
        x++;
        n++;
    }
    if (n == 200)
        reach_error();
    return 0;
}
