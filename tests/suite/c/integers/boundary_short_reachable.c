// expect: reachable
// rule: a short goes from -32768 to 32767
// input: [-32768]
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    short x = __VERIFIER_nondet_short();
    if (x <= -32768)
        reach_error();
    return 0;
}
