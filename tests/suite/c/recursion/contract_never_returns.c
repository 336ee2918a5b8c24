// expect: safe
// rule: a function that calls itself without end returns to nobody
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int for_ever(int n) { return for_ever(n > 0 ? n - 1 : n); }

int main(void) {
    for_ever(__VERIFIER_nondet_int());
    reach_error();
    return 0;
}
