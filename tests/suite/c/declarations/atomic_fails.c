// expect: reachable
// rule: an atomic variable is changed by compound assignments, and a thread's own variable keeps its value between calls
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
_Atomic(int) count = 1;

int next(int by) {
    static _Thread_local int sum;
    return sum += by;
}

int main(void) {
    __label__ error;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    count += n;
    next(n);
    if (count == 4 && next(n) == 6)
        goto error;
    return 0;
error:
    reach_error();
}
