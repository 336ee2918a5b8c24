int one(void) { return 1; }
int (*chosen)(void);
int apply(int (*f)(int), int x) { return f(x); }
struct handler { int (*run)(int); };
int main(void) {
    struct handler h;
    int (*table[2])(void);
    return chosen() + (*chosen)() + h.run(3) + table[0]() + apply(0, 2);
}
