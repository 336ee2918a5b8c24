// expect: safe
// rule: what CBMC is told to show, or to cover, says nothing of the program
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __CPROVER_input("x", x);
    __CPROVER_output("x and more", x, x + 0L);
    __CPROVER_cover(x == 7);
    __CPROVER_fence("WWfence");
    int y = x / 2;
    __CPROVER_assert(y <= x || x < 0, "it is no larger");
    return 0;
}
