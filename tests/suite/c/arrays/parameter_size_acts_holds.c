// expect: safe
// rule: what the size of an array parameter does is done where the function is entered
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int behind(int n, int a[n++]) { return n + (a != 0); }

int main(void) {
    int n = __VERIFIER_nondet_int(), a[8] = {0};
    if (n < 1 || n > 8)
        return 0;
    if (behind(n, a) != n + 2)
        reach_error();
    return 0;
}
