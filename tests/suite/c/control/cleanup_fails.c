// expect: reachable
// rule: the same, where a function that was called so has seen the last value
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int seen;

static void look(int *number) { seen = *number; }

static void work(int n) {
    int number __attribute__((cleanup(look))) = 1;
    if (n > 2)
        return;
    number = n;
    while (n > 0) {
        int again __attribute__((cleanup(look))) = n--;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 3)
        return 0;
    work(n);
    if (seen == 1)
        reach_error();
    return 0;
}
