// expect: reachable
// rule: an array of characters without a zero is no string
// input: [7]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[2] = {'a', 'b'};
    if (__VERIFIER_nondet_int() != 7)
        text[1] = 0;
    __CPROVER_assert(__CPROVER_is_cstring(text), "it ends");
    return 0;
}
