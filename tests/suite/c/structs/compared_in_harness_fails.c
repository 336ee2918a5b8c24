// expect: reachable
// rule: structures differ if one of their members does
// input: [8]
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

struct pair {
    int a;
    struct {
        int b;
    } in;
};

int main(void) {
    struct pair one = {1, {7}}, other = {1, {__VERIFIER_nondet_int()}};
    __CPROVER_assert(one != other || other.in.b != 8, "not both");
    __CPROVER_assert(one == other || other.in.b < 8, "small");
    return 0;
}
