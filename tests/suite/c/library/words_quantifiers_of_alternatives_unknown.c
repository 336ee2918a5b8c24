// expect: unknown
// rule: && binds more than ||: an end of one alternative is no end of the others
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int a[10] = {0};
    a[9] = 1;
    __CPROVER_assert(__CPROVER_forall { unsigned i; i == 9 || i < 3 && i < 5 ==> a[i] == 0 }, "false");
    __CPROVER_assert(__CPROVER_exists { unsigned i; i < 4 && a[i] || i == 9 }, "true");
    return 0;
}
