// expect: reachable
// rule: pointers into one object have its number, wherever they point
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    char a[4] = "abc", b[4] = "abc";
    char *p = __VERIFIER_nondet_int() == 1 ? a + 3 : b;
    __CPROVER_assert(__CPROVER_POINTER_OBJECT(p) != __CPROVER_POINTER_OBJECT(a), "apart");
    return 0;
}
