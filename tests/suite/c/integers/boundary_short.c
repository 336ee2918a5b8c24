// expect: safe
// rule: a short goes from -32768 to 32767
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    short x = __VERIFIER_nondet_short();
    if (x < -32768 || x > 32767)
        reach_error();
    return 0;
}
