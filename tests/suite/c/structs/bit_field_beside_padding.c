// expect: safe
// rule: bit-fields that a first value does not name start as zero, whatever is between them
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct bits {
    unsigned first : 5;
    unsigned short second : 7;
    unsigned char : 2;
    unsigned third : 3;
    int last;
};

int main(void) {
    struct bits a = {.second = __VERIFIER_nondet_int() & 127}, b;
    b = a;
    b.first = 3;
    if (a.first || a.third || a.last || b.first != 3 || b.second != a.second || b.third)
        reach_error();
    return 0;
}
