// expect: reachable
// options: --target undefined
// unseen: compilers do not look for it
// rule: a pointer that leaves its array is undefined, even if the next step leads back
// input: [3]
extern int __VERIFIER_nondet_int(void);

static int numbers[3] = {4, 5, 6};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 3)
        return 0;
    int sum = (numbers + n)[-1];
    sum += *(&numbers[n - 1] + (3 - n));
    if (n < 3)
        return sum;
    return (numbers - n + 1)[2];
}
