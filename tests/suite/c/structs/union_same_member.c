// expect: safe
// rule: a union member that was written last is read
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union u {
    int i;
    char c;
};

int main(void) {
    union u u;
    int x = __VERIFIER_nondet_int();
    u.i = x;
    if (u.i != x)
        reach_error();
    return 0;
}
