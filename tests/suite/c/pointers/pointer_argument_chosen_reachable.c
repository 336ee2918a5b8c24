// expect: reachable
// rule: a callee writes through one of two pointers
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void set(int *a, int *b, int which) {
    *(which ? a : b) = 9;
}

int main(void) {
    int x = 0, y = 0;
    int w = __VERIFIER_nondet_int();
    set(&x, &y, w);
    if (x + y != 9 || (w && x))
        reach_error();
    return 0;
}
