// expect: reachable
// rule: the result of __builtin_llabs is a long long, whether there is a prototype or not
// input: [7]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
long long __builtin_llabs(long long);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && __builtin_llabs(-5000000000LL - x) == 5000000007LL)
        reach_error();
    return 0;
}
