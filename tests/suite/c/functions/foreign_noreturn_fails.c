// expect: reachable
// input: [2, 0, 0]
// rule: what is said of a pointer to a function, or of the declarator before, is not said of this one
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

void stop(void) __attribute__((noreturn)), go_on(void);
extern void call(int x, void (*end)(void) __attribute__((noreturn)));
typedef void end(void) __attribute__((noreturn));
struct ends {
    void (*end)(void) __attribute__((noreturn));
};
void (*hook)(void) __attribute__((noreturn)), (*other)(void) = go_on;

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 1)
        stop();
    if (x == 2)
        go_on();
    call(x, 0);
    if (x == 2)
        reach_error();
    return 0;
}
