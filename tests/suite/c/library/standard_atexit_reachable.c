// expect: reachable
// rule: what atexit is given runs where main returns
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

extern int atexit(void (*handler)(void));
static int status;

static void last(void) {
    if (status == 7)
        reach_error();
}

int main(void) {
    atexit(last);
    status = __VERIFIER_nondet_int();
    return 0;
}
