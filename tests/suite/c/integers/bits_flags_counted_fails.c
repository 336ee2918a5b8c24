// expect: reachable
// input: [0, 0, 0, 0, 0]
// rule: flags that are set once each
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum { FIRST = 1, SECOND = 2, THIRD = 4 };

int main(void) {
    unsigned flags = 0, count = 0;
    for (int i = 0; i < 5; i++) {
        unsigned flag = 1u << (__VERIFIER_nondet_uchar() % 3);
        if (!(flags & flag))
            count++;
        flags ^= flag;
    }
    if (count != (flags & FIRST) + ((flags & SECOND) >> 1) + ((flags & THIRD) >> 2))
        reach_error();
    return 0;
}
