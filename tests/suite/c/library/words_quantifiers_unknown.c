// expect: unknown
// rule: a quantifier about all numbers is not followed
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    __CPROVER_assert(__CPROVER_exists { int i; i * i == 49 }, "a root");
    return 0;
}
