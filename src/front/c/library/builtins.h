/* What functions take and return that have no row in the library's table, or none with one type, one a
   line. */

extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;

void (*signal(int, void (*)(int)))(int);

void assert(_Bool);
void __VERIFIER_error(void);
void reach_error(void);
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
unsigned __VERIFIER_nondet_unsigned(void);
unsigned __VERIFIER_nondet_unsigned_int(void);
_Bool __VERIFIER_nondet_bool(void);
_Bool __VERIFIER_nondet__Bool(void);
char __VERIFIER_nondet_char(void);
signed char __VERIFIER_nondet_schar(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
unsigned short __VERIFIER_nondet_ushort(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
long long __VERIFIER_nondet_longlong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
unsigned long __VERIFIER_nondet_size_t(void);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);
void *__VERIFIER_nondet_pointer(void);
char *__VERIFIER_nondet_charp(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
int nondet_int(void);
unsigned nondet_uint(void);
void klee_make_symbolic(void *, size_t, const char *);
int klee_int(const char *);

void __builtin_unreachable(void);
void __builtin_trap(void);
void __builtin_prefetch(const void *, ...);
size_t __builtin_object_size(const void *, int);
void *__builtin_return_address(unsigned);
void *__builtin_frame_address(unsigned);
void *__builtin_alloca(size_t);
void *__builtin_alloca_with_align(size_t, size_t);
int __builtin_setjmp(void *);
void __builtin_longjmp(void *, int);
double __builtin_nan(const char *);
float __builtin_nanf(const char *);
long double __builtin_nanl(const char *);
int __builtin_ffs(int);
int __builtin_ffsl(long);
int __builtin_ffsll(long long);
long __builtin_lround(double);
long __builtin_lroundf(float);
long __builtin_lroundl(long double);
long __builtin_lrint(double);
long __builtin_lrintf(float);
long __builtin_lrintl(long double);
long long __builtin_llround(double);
long long __builtin_llroundf(float);
long long __builtin_llroundl(long double);
long long __builtin_llrint(double);
long long __builtin_llrintf(float);
long long __builtin_llrintl(long double);
