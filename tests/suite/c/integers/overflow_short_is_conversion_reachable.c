// expect: reachable
// rule: ++ of a short converts back to 16 bits: 32767 becomes -32768
// input: [32767]
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    short s = __VERIFIER_nondet_short();
    short t = s;
    ++t;
    if (t < s && s == 32767)
        reach_error();
    return 0;
}
