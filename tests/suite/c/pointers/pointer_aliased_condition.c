// expect: safe
// rule: a condition on x sees a write through p in its own left operand
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int set(int *p) {
    *p = 10;
    return 1;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int before = x;
    if (before == 3 && set(&x) && x == before)
        reach_error();
    return 0;
}
