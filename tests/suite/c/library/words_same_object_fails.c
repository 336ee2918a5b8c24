// expect: reachable
// rule: an object that is initialised by `__ESBMC_init_object` holds anything, and its address stays what it is
extern void reach_error(void);
struct pair {
    int a, b;
};

int main(void) {
    struct pair x = {4, 5};
    struct pair *p = &x;
    __ESBMC_init_object(&x);
    if (x.a == 17 && p->b == 18 && __ESBMC_same_object(p, &x))
        reach_error();
    return 0;
}
