extern int f(void) __attribute__((weak));
extern void unused(int x) __attribute__((weak));
__attribute__((__weak__)) extern int v;
int fine(void) __attribute__((weak));
int fine(void) { return 1; }
int own __attribute__((weak));
int main(void) { return f ? f() : v + fine(); }
