// expect: safe
// rule: what `alloca` gives before a label is made once
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 10)
        return 0;
    int *numbers = __builtin_alloca(n * sizeof(int));
    for (int i = 0; i < n; i++)
        numbers[i] = i;
    if (numbers[n - 1] == n - 1)
        goto done;
    reach_error();
done:
    return 0;
}
