// expect: safe
// rule: the paper's figure 3(d), N = 5: the other side is subsumed, since its own x is 0 as well, whatever way it was come by
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int nothing(int v) {
    if (v < 0)
        return (v - v) * v;
    int twice = v % 1000 + v % 1000;
    return twice % 2;
}

int main(void) {
    int s, t, x, y;
    if (__VERIFIER_nondet_int()) {
        x = 0;
        y = 0;
    } else {
        x = nothing(__VERIFIER_nondet_int());
        y = 0;
    }
    s = x;
    t = y;
    if (__VERIFIER_nondet_int()) {
        ++s;
        ++t;
    }
    if (__VERIFIER_nondet_int()) {
        ++s;
        ++t;
    }
    if (__VERIFIER_nondet_int()) {
        ++s;
        ++t;
    }
    if (__VERIFIER_nondet_int()) {
        ++s;
        ++t;
    }
    if (__VERIFIER_nondet_int()) {
        ++s;
        ++t;
    }
    if (t > 5 && s > 5)
        reach_error();
    return 0;
}
