// expect: reachable
// rule: the way to the target was infeasible when the other way was taken, which closed the loop without x = 0: when its turn comes, it must be asked about again
// input: [1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x > 0)
            reach_error();
        x = 1;
    }
    return 0;
}
