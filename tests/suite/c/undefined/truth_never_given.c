// expect: safe
// rule: of a _Bool in memory that was never given a value, runs go on in which it is 0 or 1 (C17 6.2.6.1)
extern void reach_error(void);

struct flags {
    int count;
    _Bool is_set;
};

static int of(struct flags *flags) {
    return flags->is_set ? flags->count : 2;
}

int main(void) {
    struct flags flags;
    flags.count = 1;
    int value = of(&flags);
    if (value != 1 && value != 2)
        reach_error();
    return 0;
}
