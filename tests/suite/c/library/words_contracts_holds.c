// expect: safe
// rule: contracts of functions and loops are read, and not used
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int half(int x)
    __CPROVER_requires(x > 1000 && __CPROVER_forall { int i; (0 <= i && i < 3) ==> x != i })
    __CPROVER_ensures(__CPROVER_return_value == __CPROVER_old(x) / 2)
    __CPROVER_assigns();

int half(int x) {
    return x / 2;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 0 || n > 10)
        return 0;
    for (int i = 0; i < n; i++)
        __CPROVER_assigns(i, sum) __CPROVER_loop_invariant(sum == 77) __CPROVER_decreases(n - i)
    {
        sum += half(2);
    }
    __CPROVER_assert(sum == n, "one each");
    return 0;
}
