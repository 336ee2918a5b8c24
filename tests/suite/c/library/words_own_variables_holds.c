// expect: safe
// rule: CBMC's variables: numbers are rounded to the nearest, and a block is no larger than pointers can tell
extern void __CPROVER_havoc_object(void *p);
extern int __CPROVER_rounding_mode;
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    __CPROVER_assume(n <= __CPROVER_max_malloc_size);
    __CPROVER_assert(n + n >= n, "there is room for two");
    __CPROVER_assert(__CPROVER_rounding_mode == 0, "to the nearest");
    return 0;
}
