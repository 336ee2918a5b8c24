// expect: reachable
// rule: a jump in a block goes to the block's own label
// input: [5]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    {
        __label__ out;
        if (n == 5)
            goto out;
        return 0;
    out:
        n++;
    }
    if (n == 6)
        reach_error();
out:
    return n == 9 ? 1 : 0;
}
