// expect: reachable
// rule: p && p->a does not look behind null
// input: [0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s {
    int a;
};

int main(void) {
    struct s s = {1};
    struct s *p = __VERIFIER_nondet_int() ? &s : 0;
    int bad = p && p->a != 1;
    if (!bad)
        reach_error();
    return 0;
}
