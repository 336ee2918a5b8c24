// expect: safe
// options: --target undefined
// rule: what a loop's condition declares is a new variable each time
extern int __VERIFIER_nondet_int(void);
int *kept;

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (({
        int now = x;
        kept = &now;
        *kept > 2;
    }))
        x = 2;
    return x;
}
