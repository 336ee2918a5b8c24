// expect: reachable
// rule: a function that is called before it is declared is taken to return int
// input: [11]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 50)
        return 0;
    if (twice(n) == 22)
        reach_error();
    return 0;
}

int twice(int n) {
    return n + n;
}
