// expect: safe
// rule: a variable without initialiser that is written on each way to its read
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x;
    if (__VERIFIER_nondet_int())
        x = 1;
    else
        x = 2;
    if (x < 1 || x > 2)
        reach_error();
    return 0;
}
