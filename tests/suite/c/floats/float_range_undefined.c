// expect: safe-or-unknown
// options: --entry f
// rule: a number that its integer type cannot hold is undefined: never silently some value
// unseen: gcc's sanitizers look for it only where they are asked to
extern void reach_error(void);

void f(double x) {
    int n = (int)x;
    if (x > 3e9 && n > 5)
        reach_error();
}
