// expect: reachable
// rule: a pointer that is null on this run is the number 0
// input: [0]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int *p = x ? &x : 0;
    if (x == 0 && (int)(long)p == 0)
        reach_error();
    return 0;
}
