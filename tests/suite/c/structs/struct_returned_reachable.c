// expect: reachable
// rule: a function returns a structure
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int quotient, remainder;
};

struct pair divide(int a, int b) {
    struct pair p;
    p.quotient = a / b;
    p.remainder = a % b;
    return p;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    struct pair p = divide(x, 5);
    if (x > 0 && p.remainder == 2 && p.quotient == 1)
        reach_error();
    if (divide(11, 5).remainder != 1)
        reach_error();
    return 0;
}
