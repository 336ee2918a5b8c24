// expect: reachable
// rule: what a contract requires is asked for where it stands for a call
// options: --use-contract half
// input: [-1]
extern int __VERIFIER_nondet_int(void);

int half(int x)
    __CPROVER_requires(x >= 0)
    __CPROVER_ensures(__CPROVER_return_value == x / 2);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > -2)
        half(x);
    return 0;
}
