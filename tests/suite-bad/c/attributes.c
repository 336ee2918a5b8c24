struct __attribute__((aligned(16), ms_struct)) a { int x; };
struct b { char c; int x __attribute__((aligned(3))); };
struct c { int * __attribute__((aligned(16))) x; };
static int fine __attribute__((aligned(8), unused));
typedef int wide __attribute__((mode(XI)));
int f(void) __asm__("g");
asm("nop");
_Static_assert(1, "fine");
_Static_assert(1)
int main(void) { return 0; }
int *__attribute__((aligned(64))) far;
