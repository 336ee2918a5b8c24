// expect: unknown
// rule: a pointer just behind one thing may be equal to one to the next, wherever the two lie (C17 6.5.9)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int first[2], second[2];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2)
        return 0;
    int *p = first + n, *q = second;
    if (n == 2 ? q == p : p != q && n > 2)
        reach_error();
    return 0;
}
