// expect: safe
// rule: a function that calls itself, nested, is known by a contract: no depth bounds it
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int f(int x) {
    if (x > 100)
        return x - 10;
    return f(f(x + 11));
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int result = f(x);
    if (x <= 101 && result != 91)
        reach_error();
    return 0;
}
