// expect: reachable
// rule: figure 3(d) where the other side's x may be 1, and the target needs that alone
// input: [0, 1, 1, 1, 1, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int nothing(int v) {
    if (v < 0)
        return (v - v) * v;
    int twice = v % 1000 + v % 1000;
    return v % 2;
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
    if (t > 4 && s > 5)
        reach_error();
    return 0;
}
