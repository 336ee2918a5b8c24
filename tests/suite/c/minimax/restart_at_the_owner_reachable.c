// expect: reachable
// rule: the outer loop has given up x = 0, and the target is met in the inner one: who begins anew at the inner one takes for granted there what the outer one does not keep
// input: [1, 1, 1, 0, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            x = 1;
        else
            while (__VERIFIER_nondet_int())
                if (x > 0)
                    reach_error();
    }
    return 0;
}
