// expect: safe
// rule: a ? b : c ? d : e groups to the right
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int s = x < 0 ? -1 : x > 0 ? 1 : 0;
    if (s == 0 && x != 0)
        reach_error();
    return 0;
}
