// expect: safe
// rule: a structure argument is a copy
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s {
    int a;
};

int change(struct s s) {
    s.a = 9;
    return s.a;
}

int main(void) {
    struct s s = {__VERIFIER_nondet_int()};
    int before = s.a;
    change(s);
    if (s.a != before)
        reach_error();
    return 0;
}
