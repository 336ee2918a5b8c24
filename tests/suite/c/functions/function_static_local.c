// expect: safe
// rule: a static local keeps its value between calls, and is initialised once
extern void reach_error(void);

int next(void) {
    static int n = 10;
    return n++;
}

int main(void) {
    next();
    next();
    if (next() != 12)
        reach_error();
    return 0;
}
