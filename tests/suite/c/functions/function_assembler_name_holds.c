// expect: safe
// rule: a name for the assembler is one more name of what is declared with it
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int next(int n) __asm__("next");
int next(int n) {
    return n + 1;
}
static int steps __asm__("steps_of_main");

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 50)
        return 0;
    for (int i = 0; i < 3; i++)
        steps = next(steps);
    if (next(n) != n + 1 || steps != 3)
        reach_error();
    return 0;
}
