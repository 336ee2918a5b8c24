extern int a(void), b(void) __attribute__((weak));
int main(void) {
    extern int f(void) __attribute__((weak));
    return f == 0 || b == 0;
}
