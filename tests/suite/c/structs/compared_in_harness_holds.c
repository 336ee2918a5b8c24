// expect: safe
// rule: CBMC compares structures member by member, and assigns to those with constant members
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

struct inner {
    unsigned low : 3;
    const char *name;
};
struct outer {
    int a;
    struct inner in;
};
struct fixed {
    const int id;
    int value;
};

int main(void) {
    struct outer one = {__VERIFIER_nondet_int(), {5, "x"}}, other = one;
    __CPROVER_assert(one == other, "a copy");
    other.in.low ^= 1;
    __CPROVER_assert(one != other && !(one == other), "a bit differs");
    struct fixed first = {1, 2}, second = {3, 4};
    first = second;
    __CPROVER_assert(first.id == 3 && first == second, "assigned");
    return 0;
}
