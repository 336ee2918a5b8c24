// expect: reachable
// options: --target undefined
// input: [1]
// rule: a null pointer that is moved is undefined, whatever becomes of it
// unseen: gcc's sanitizers do not look at a null pointer that is moved by one
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *p = 0;
    if (__VERIFIER_nondet_int() == 1)
        p++;
    return p != 0;
}
