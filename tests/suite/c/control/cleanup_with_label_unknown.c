// expect: safe-or-unknown
// rule: where a label stands in the block, what `cleanup` calls is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int ended;

static void end(int *number) { ended += *number; }

int main(void) {
    int n = __VERIFIER_nondet_int() & 3;
    {
        int i = 0;
    again:;
        int one __attribute__((cleanup(end))) = 1;
        if (i++ < n)
            goto again;
    }
    if (ended != n + 1)
        reach_error();
    return 0;
}
