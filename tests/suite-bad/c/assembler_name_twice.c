void f(void) __asm__("foo");
void g(void) __asm__("foo");
int x;
void f(void) { x = 1; }
int main(void) { g(); return x; }
