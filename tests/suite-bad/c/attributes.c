struct __attribute__((aligned(16))) a { int x; };
enum __attribute__((packed)) e { one };
struct b { char c; int x __attribute__((aligned(8))); _Alignas(8) int y; };
struct c { int x; } __attribute__((__packed__, __aligned__(2)));
struct d { char c; int x __attribute__((packed)); };
static int fine __attribute__((aligned(8), unused));
typedef int wide __attribute__((mode(DI)));
void start(void) __attribute__((constructor));
int f(void) __asm__("g");
asm("nop");
_Static_assert(1, "fine");
_Static_assert(1)
int main(void) { return 0; }
