// expect: safe
// rule: plain char is signed here, and its inputs go from -128 to 127
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    if (c < -128)
        reach_error();
    return 0;
}
