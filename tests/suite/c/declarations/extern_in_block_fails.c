// expect: reachable
// rule: `extern` in a block names what is at file scope, whatever hides it
// input: [4]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int level = 3;

int main(void) {
    int n = __VERIFIER_nondet_int();
    int level = n, outer = 0;
    {
        extern int level;
        level++;
        outer = level;
    }
    if (level == outer)
        reach_error();
    return 0;
}
