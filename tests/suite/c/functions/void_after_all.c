// expect: safe
// rule: a function that is called before it is declared may turn out to return nothing: compilers warn, and go on
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int count;

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 0)
        step();
    if (count != (n > 0))
        reach_error();
    return 0;
}

void step() { count++; }
