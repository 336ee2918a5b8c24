// expect: safe
// rule: the numbers of two objects are the same if the objects are
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

static void copy(char *to, const char *from, unsigned long length) {
    __CPROVER_precondition(__CPROVER_POINTER_OBJECT(to) != __CPROVER_POINTER_OBJECT(from) || to >= from + length, "apart");
    for (unsigned long i = 0; i < length; i++)
        to[i] = from[i];
}

int main(void) {
    char a[4] = "abc", b[4], *inner = a;
    if (__VERIFIER_nondet_int())
        inner = a + 2;
    copy(b, a, 4);
    __CPROVER_assert(__CPROVER_POINTER_OBJECT(inner) == __CPROVER_POINTER_OBJECT(a), "one");
    __CPROVER_assert(!(__CPROVER_POINTER_OBJECT(b) == __CPROVER_POINTER_OBJECT(a)), "two");
    return 0;
}
