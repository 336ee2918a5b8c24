// expect: reachable
// rule: the twin of needs_of_siblings_stay_out: one way out is wrong, in a stage that was passed before with another v
// input: [1, 1, 1, 1, 0, -1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define STAGE                           \
    if (__VERIFIER_nondet_int())        \
        v = 1;                          \
    else                                \
        v = 2;                          \
    c = __VERIFIER_nondet_int();        \
    if (c == 0) {                       \
        if (v < 1)                      \
            reach_error();              \
        return 0;                       \
    } else if (c > 0) {                 \
        ++sum;                          \
    } else {                            \
        if (v > 1)                      \
            reach_error();              \
        return 0;                       \
    }

int main(void) {
    int c, sum = 0, v;
    STAGE
    STAGE
    STAGE
    STAGE
    if (sum != 4)
        reach_error();
    return 0;
}
