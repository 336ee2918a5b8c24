// expect: safe
// rule: where there is one thread, atomic variables are variables like others, a thread's own ones are static, and local labels are labels
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
_Atomic int count;
_Atomic(unsigned char) small = 255;
_Thread_local int zero;
static __thread int seven = 7;
struct shared {
    char c;
    _Atomic short s;
    int *_Atomic p;
};

int next(void) {
    static _Thread_local int calls;
    return ++calls;
}

int main(void) {
    __label__ done, more;
    int n = __VERIFIER_nondet_int();
    struct shared x = {1, 2, &n};
    _Atomic int *p = &count;
    if (n < 0)
        goto done;
    *p = n;
    small++;
    if (count != n || small != 0 || zero != 0 || seven != 7 || *x.p != n || x.s != 2)
        goto more;
    if (sizeof(struct shared) != 16 || next() + next() != 3)
        goto more;
done:
    return 0;
more:
    reach_error();
}
