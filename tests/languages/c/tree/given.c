/* What programs of the suite ask for, the same in each run; and what they report, as an exit status. */
extern void abort(void);
extern void _exit(int);
extern int fflush(void *);
static unsigned long state = 42;
static unsigned long next(void) {
    state = state * 6364136223846793005ul + 1442695040888963407ul;
    return state >> 33;
}
static void leave(int status) {
    fflush(0);
    _exit(status);
}
#define GIVEN(name, type) \
    type __VERIFIER_nondet_##name(void) { return (type)(next() % 17) - 3; }
GIVEN(int, int)
GIVEN(uint, unsigned)
GIVEN(unsigned, unsigned)
GIVEN(unsigned_int, unsigned)
GIVEN(bool, _Bool)
GIVEN(_Bool, _Bool)
GIVEN(char, char)
GIVEN(schar, signed char)
GIVEN(uchar, unsigned char)
GIVEN(short, short)
GIVEN(ushort, unsigned short)
GIVEN(long, long)
GIVEN(ulong, unsigned long)
GIVEN(longlong, long long)
GIVEN(ulonglong, unsigned long long)
GIVEN(size_t, unsigned long)
GIVEN(float, float)
GIVEN(double, double)
GIVEN(int128, __int128)
GIVEN(uint128, unsigned __int128)
void *__VERIFIER_nondet_pointer(void) { return 0; }
char *__VERIFIER_nondet_charp(void) { return 0; }
int nondet_int(void) { return __VERIFIER_nondet_int(); }
unsigned nondet_uint(void) { return __VERIFIER_nondet_uint(); }
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}
int __unloop_spurious(void) { return 0; }
#define WEAK __attribute__((weak))
WEAK void reach_error(void) { leave(77); }
WEAK void __VERIFIER_error(void) { leave(78); }
#define REQUIRES(name, status) \
    WEAK void name(int holds) { if (!holds) leave(status); }
REQUIRES(__VERIFIER_assume, 79)
REQUIRES(assume, 79)
REQUIRES(assume_abort_if_not, 79)
REQUIRES(__VERIFIER_assert, 80)
WEAK void assert(int holds) {
    if (!holds) {
        fflush(0);
        abort();
    }
}
