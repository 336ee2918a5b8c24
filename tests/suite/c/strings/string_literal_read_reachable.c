// expect: reachable
// rule: the characters of a string literal, and its end
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    const char *s = "a\tb\n";
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 5 && s[i] == 'b' && i == 2)
        reach_error();
    return 0;
}
