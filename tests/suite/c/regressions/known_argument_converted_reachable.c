// expect: reachable
// rule: a conversion to _Bool asks whether it is 0: half is true
// input: []
extern void __CPROVER_assume(_Bool);
extern void reach_error(void);

int main(void) {
    __CPROVER_assume(0.5);
    reach_error();
    return 0;
}
