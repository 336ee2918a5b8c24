// expect: safe
// rule: `__alignof__` of a variable, member or function is what it is aligned to, not what its type is
extern void reach_error(void);

int x __attribute__((aligned(32)));
_Alignas(16) char c;
struct __attribute__((packed)) p {
    char a;
    int b;
} q;
struct r {
    char a;
    int b __attribute__((aligned(8)));
} r;
void f(void) __attribute__((aligned(256)));
void f(void) {}

int main(void) {
    if (__alignof__(x) != 32 || __alignof__(c) != 16 || __alignof__(q.b) != 1 || __alignof__(r.b) != 8)
        reach_error();
    if (__alignof__(f) != 256 || _Alignof x != 32 || __alignof__(int) != 4)
        reach_error();
    return 0;
}
