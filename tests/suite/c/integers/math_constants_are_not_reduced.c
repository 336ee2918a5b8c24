// expect: safe
// options: --ints math
// rule: over unbounded integers a conversion changes nothing, neither of a constant nor of a value
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

unsigned char global = 300;
enum { BIG = (unsigned char)300 };

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned char early = (unsigned char)300, late = (unsigned char)x;
    if (x == 300 && (late != early || global != early || BIG != early))
        reach_error();
    switch (x) {
    case (unsigned char)300:
        if (late != 300)
            reach_error();
    }
    return 0;
}
