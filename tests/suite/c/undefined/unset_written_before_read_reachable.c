// expect: reachable
// rule: a variable without initialiser that is written on each way to its read
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x;
    if (__VERIFIER_nondet_int())
        x = 1;
    else
        x = 2;
    if (x == 1)
        reach_error();
    return 0;
}
