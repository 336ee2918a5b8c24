// expect: reachable
// rule: a name for the assembler is one more name of what is declared with it
// input: [8]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int next(int n) __asm__("next");
int next(int n) {
    return n + 1;
}

int main(void) {
    if (next(__VERIFIER_nondet_int()) == 9)
        reach_error();
    return 0;
}
