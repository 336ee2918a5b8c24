// expect: safe
// rule: (unsigned char)(short)x keeps the last 8 bits of x
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 65791 && (unsigned char)(short)x != 255)
        reach_error();
    return 0;
}
