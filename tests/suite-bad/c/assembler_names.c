int x;
int g(void) { return x++; }
int f(void) __asm__("g");
extern int y __asm__("" "x");
void stop(void) __asm__("exit");
void fail(void) __asm__("reach_error");
int fine(void) __asm__("fine");
int also(void) __asm__("elsewhere") __attribute__((pure));
int main(void) { return f(); }
