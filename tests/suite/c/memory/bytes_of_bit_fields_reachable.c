// expect: reachable
// rule: all bit-fields are in the number that a pointer to it reads, not the first one only
// input: [3]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct parts {
    unsigned low : 4, high : 4;
};

int main(void) {
    struct parts parts = {0, 0}, other = {0, 0};
    other.high = __VERIFIER_nondet_int();
    if (*(unsigned char *)&parts != *(unsigned char *)&other)
        reach_error();
    return 0;
}
