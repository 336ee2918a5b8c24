// expect: safe
// rule: a function of another file that is declared not to return ends the run
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

extern void die(const char *why, ...) __attribute__((__noreturn__));
_Noreturn void stop(int);
extern __attribute__((noreturn, cold)) int *give_up(void);
void (*hook)(int) = stop;

static void check(int holds) {
    if (!holds)
        die("%d", holds);
}

int main(void) {
    extern void leave(int) __attribute__((noreturn));
    int x = __VERIFIER_nondet_int(), *p = 0;
    check(x > 3);
    if (x > 10)
        stop(x);
    if (x == 5) {
        p = give_up();
        *p = 1;
    }
    if (x == 6)
        leave(x);
    if (x == 7)
        hook(x);
    if (x < 4 || x > 10 || x == 5 || x == 6 || x == 7)
        reach_error();
    return 0;
}
