// expect: safe-or-unknown
// rule: a _Float16 has a place, and what it decides is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct part {
    char c;
    _Float16 h;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    _Float16 x = n;
    if (sizeof(struct part) != 4 || x - x > 1)
        reach_error();
    return 0;
}
