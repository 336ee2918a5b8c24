// expect: safe
// rule: continue in a while goes to the condition, with its side effect
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = 0, left = __VERIFIER_nondet_int();
    if (left < 0 || left > 6)
        return 0;
    int start = left;
    while (left-- > 0) {
        if (left == 2)
            continue;
        ++n;
    }
    if (left != -1 || (start == 4 && n != 3))
        reach_error();
    return 0;
}
