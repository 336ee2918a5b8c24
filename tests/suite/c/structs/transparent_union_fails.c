// expect: reachable
// rule: the bytes of what is passed for a transparent union are those of its other members
// input: [513]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef union {
    int whole;
    unsigned char bytes[4];
} value __attribute__((transparent_union));

static int second(value v) {
    return v.bytes[1];
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (second(n) == 2 && n < 600 && n > 512)
        reach_error();
    return 0;
}
