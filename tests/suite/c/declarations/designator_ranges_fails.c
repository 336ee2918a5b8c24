// expect: reachable
// rule: GNU's `[first ... last]` gives each element the value, and what comes later counts
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int table[10] = {[0 ... 3] = 1, [2] = 5, 6, [8 ... 9] = 2};

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 10 && table[i] == 6)
        reach_error();
    return 0;
}
