// expect: safe
// rule: a switch over a long compares all 64 bits
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    switch (x) {
    case 1:
        if (x > 2)
            reach_error();
    }
    return 0;
}
