// expect: safe-or-unknown
// rule: numbers whose bytes lie in another order are not followed; what has the machine's is
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct __attribute__((scalar_storage_order("big-endian"))) reversed {
    int x;
};
struct __attribute__((scalar_storage_order("little-endian"))) plain {
    int x;
};

int main(void) {
    struct plain p = {__VERIFIER_nondet_int()};
    if (p.x > 0 && p.x < 5 && *(char *)&p != p.x)
        reach_error();
    struct reversed *r = (struct reversed *)&p;
    if (p.x == 1 && r->x != 1 << 24)
        reach_error();
    return 0;
}
