// expect: reachable
// options: --target error:read-only-write
// rule: a string literal cannot be written, by ++ neither
// input: [3]
int __VERIFIER_nondet_int(void);

int main(void) {
    char own[] = "abc";
    char *p = __VERIFIER_nondet_int() == 3 ? "abc" : own;
    p[1]++;
    return 0;
}
