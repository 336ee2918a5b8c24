// expect: reachable
// input: [-12]
// rule: a number of the last page comes back as one, twin
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 1;
    int *p = n < 0 && n > -100 ? (int *)(long)n : &x;
    if ((unsigned long)p >= (unsigned long)-4095 && (long)p == -12)
        reach_error();
    return 0;
}
