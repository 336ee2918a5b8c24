// expect: safe
// rule: a negative int has all high bits set: -1 & 255 is 255
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == -1 && (x & 255) != 255)
        reach_error();
    return 0;
}
