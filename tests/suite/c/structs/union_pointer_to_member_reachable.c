// expect: reachable
// input: [5]
// rule: what is written by a pointer to one member of a union is what another member holds then
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct tagged {
    int tag;
    union {
        int number;
        char *text;
        long wide;
    } of;
};

static struct tagged t;

int main(void) {
    int *low = &t.of.number;
    long *wide = &t.of.wide;
    t.of.wide = 0x100000002L;
    if (*low == 2) {
        *low = __VERIFIER_nondet_int();
        if (*wide == 0x100000005L && t.of.wide == *wide)
            reach_error();
    }
    return 0;
}
