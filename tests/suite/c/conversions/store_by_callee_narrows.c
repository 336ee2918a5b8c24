// expect: safe
// rule: a callee's store through short * narrows
extern void reach_error(void);

void set(short *p, int x) {
    *p = x;
}

int main(void) {
    short s;
    set(&s, 65537);
    if (s != 1)
        reach_error();
    return 0;
}
