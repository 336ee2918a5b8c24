// expect: reachable
// input: [131077]
// rule: as GNU C has it, a value that is cast to a union is that of the first member of its type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
union number {
    int i;
    short s;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    union number x = (union number)n;
    if (x.s == 5 && x.i > 70000)
        reach_error();
    return 0;
}
