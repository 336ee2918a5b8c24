// expect: safe
// rule: one way out of each stage needs to know v, the way on does not: who keeps the needs of the one with the other goes through all stages again for each v
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
        if (v > 2)                      \
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
