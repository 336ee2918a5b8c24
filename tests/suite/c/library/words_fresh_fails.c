// expect: reachable
// rule: an object that is assumed to be fresh holds anything
// input: [[7]]
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    signed char *p;
    __CPROVER_assume(__CPROVER_is_fresh(p, sizeof *p));
    __CPROVER_assert(*p != 7, "anything");
    return 0;
}
