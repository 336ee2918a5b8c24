// expect: safe-or-unknown
// rule: an access by a pointer that came by way of `void *` to another type than what is there is not followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct one { int *p; long n; };
struct other { long n; int *p; };

static void *passed(void *p) {
    return p;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct one one = {&n, 3};
    struct other *other = passed(&one);
    if (n == 5 && other->n == 3)
        reach_error();
    return 0;
}
