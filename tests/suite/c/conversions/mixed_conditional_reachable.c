// expect: reachable
// rule: both arms of ?: get one type: with an unsigned arm -1 is large
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int();
    unsigned int u = 7;
    if (c && (c ? -1 : u) > 0)
        reach_error();
    return 0;
}
