// expect: safe
// rule: a ?: b (GNU) evaluates a once
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x++ ?: 9;
    if (x == 8 && y != 7)
        reach_error();
    return 0;
}
