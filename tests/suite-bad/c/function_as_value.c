struct handler { int (*run)(void); };
int f(void) { return 1; }
int (*p)(void) = f;
int main(void) {
    struct handler h = {.run = &f};
    p = f;
    p = &f;
    return 0;
}
