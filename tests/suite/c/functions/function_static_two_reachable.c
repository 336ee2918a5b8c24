// expect: reachable
// rule: static locals of one name in two functions are two variables
// input: []
extern void reach_error(void);

int f(void) {
    static int n;
    return ++n;
}

int g(void) {
    static int n = 100;
    return ++n;
}

int main(void) {
    f();
    g();
    f();
    if (f() != 3 || g() == 102)
        reach_error();
    return 0;
}
