// expect: safe
// rule: letters beyond ASCII and `$` are parts of names, as they are or as \u00e9
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int größe = 2;
int $ = 1;

int f$(int h\u00f6he) {
    return höhe * gr\u00f6ße + $;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 0 && n < 10 && f$(n) != n * 2 + 1)
        reach_error();
    return 0;
}
