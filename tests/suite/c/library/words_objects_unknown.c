// expect: unknown
// rule: whether a number points into the object of another pointer is not known
extern _Bool __CPROVER_same_object(const void *p, const void *q);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    char *p;
    __VERIFIER_assume(!__CPROVER_same_object(p, 0));
    reach_error();
}
