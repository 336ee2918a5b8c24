// expect: safe
// rule: f(i++) gets the old value; i is already new in f through its address
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int g;

int f(int old) {
    return g - old;
}

int main(void) {
    g = __VERIFIER_nondet_int();
    if (g != 3)
        return 0;
    if (f(g++) != 1)
        reach_error();
    return 0;
}
