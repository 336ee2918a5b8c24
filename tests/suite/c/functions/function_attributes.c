// expect: safe
// rule: GNU attributes, inline, noreturn, __extension__ and __restrict change nothing
extern void reach_error(void);

static inline int add(int a, int b) __attribute__((always_inline, unused));
static inline int add(int a, int b) {
    return __extension__(a + b);
}
void stop(void) __attribute__((__noreturn__));
void stop(void) {
    for (;;)
        ;
}

int main(void) {
    int x __attribute__((aligned(8))) = add(2, 3);
    __extension__ int y = x;
    if (y > 100)
        stop();
    if (y != 5)
        reach_error();
    return 0;
}
