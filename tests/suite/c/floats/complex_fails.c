// expect: reachable
// rule: the imaginary part of a product is what it is
// input: [5]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    _Complex int z = (n + 2i) * (3 - 1i);
    if (__imag__ z == 1 && __real__ z == 17)
        reach_error();
    return 0;
}
