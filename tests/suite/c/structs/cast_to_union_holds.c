// expect: safe
// rule: as GNU C has it, a value that is cast to a union is that of the first member of its type; a bit-field of all bits is of its type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
union number {
    short s;
    int i;
    unsigned u;
};

union field {
    int part : 4;
    int all : 32;
};

int low(union number n) {
    return n.i;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    union number x = (union number)n;
    if (x.i != n || x.u != (unsigned)n || low((union number)n) != n || ((union field)n).all != n)
        reach_error();
    return 0;
}
