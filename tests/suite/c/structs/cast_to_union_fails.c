// expect: reachable
// input: [5]
// rule: as GNU C has it, a value that is cast to a union is that of the first member of its type
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);
union number {
    int i;
    short s;
};

int main(void) {
    short n = __VERIFIER_nondet_short();
    union number x = (union number)n;
    if (x.s == 5)
        reach_error();
    return 0;
}
