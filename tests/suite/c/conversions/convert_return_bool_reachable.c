// expect: reachable
// rule: a result of type _Bool is 0 or 1
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

_Bool is_set(int x) {
    return x & 2;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (is_set(x) == 1 && x == 2)
        reach_error();
    return 0;
}
