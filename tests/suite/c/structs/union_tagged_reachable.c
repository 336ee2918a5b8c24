// expect: reachable
// rule: a tagged union, used as its tag says
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct value {
    int tag;
    union {
        int number;
        char letter;
    } as;
};

int main(void) {
    struct value v = {0};
    v.tag = __VERIFIER_nondet_int() ? 1 : 0;
    if (v.tag)
        v.as.number = 1000;
    else
        v.as.letter = 'a';
    if (v.tag == 1 && v.as.number == 1000)
        reach_error();
    return 0;
}
