// expect: safe
// rule: what a call changes of a global is part of its contract, and of its caller's
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int calls, other = 5;

void down(int n) {
    if (n <= 0)
        return;
    calls++;
    down(n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000000)
        return 0;
    calls = 0;
    down(n);
    if (calls != n || other != 5)
        reach_error();
    return 0;
}
