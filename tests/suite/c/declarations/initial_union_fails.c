// expect: reachable
// rule: braces around nothing are zeros, a union has the member that is named
// input: [70]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union word { int number; unsigned char bytes[4]; };
struct pair { int a; union word w; };

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct pair none = {}, one = {n, {.bytes = {1, 2}}};
    union word all[2] = {[1].number = n};
    if (none.a != 0 || none.w.number != 0 || one.a != n || one.w.bytes[1] != 2)
        reach_error();
    if (one.w.bytes[3] != 0 || all[0].number != 0 || all[1].number == 70)
        reach_error();
    return 0;
}
