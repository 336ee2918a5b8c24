// expect: safe
// rule: a function writes through pointers to the caller's locals
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    int a = x, b = y;
    swap(&a, &b);
    if (a != y || b != x)
        reach_error();
    return 0;
}
