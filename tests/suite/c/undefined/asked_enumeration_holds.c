// expect: safe
// options: --target error:enum-range
// rule: values of an enumeration that are its constants, read and converted
extern int __VERIFIER_nondet_int(void);
enum colour { RED, GREEN = 2, BLUE };
struct point {
    enum colour colour;
    enum colour narrow : 4;
};

static enum colour next(enum colour now) {
    return now == RED ? GREEN : now == GREEN ? BLUE : RED;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n != 0 && n != 2 && n != 3)
        return 0;
    struct point one = {(enum colour)n, RED};
    one.colour = next(one.colour);
    one.narrow = next(one.narrow);
    return one.colour == one.narrow;
}
