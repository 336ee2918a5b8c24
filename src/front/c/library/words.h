/* What words of SV-COMP, of other tools and of the compiler take that lowering knows, one a line:
   those that are given numbers. */

void __VERIFIER_assume(int);
void __VERIFIER_assert(int);
void assume(int);
void assume_abort_if_not(int);
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, char *);
void __CPROVER_precondition(_Bool, char *);
void __CPROVER_postcondition(_Bool, char *);
int __CPROVER_abs(int);
long __CPROVER_labs(long);
long long __CPROVER_llabs(long long);
void __ESBMC_assume(_Bool);
void __ESBMC_assert(_Bool, char *);
void klee_assume(uintptr_t);
void klee_silent_exit(int);
int klee_range(int, int, char *);
void __builtin_assume(_Bool);
long __builtin_expect(long, long);
long __builtin_expect_with_probability(long, long, double);
void _exit(int);
void *xmalloc(size_t);
void *ldv_malloc(size_t);
