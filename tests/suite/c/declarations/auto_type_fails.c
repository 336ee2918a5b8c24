// expect: reachable
// rule: the larger of two of other types is of the one that they meet in
// input: [-1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define MAX(a, b) ({ __auto_type _a = (a); __auto_type _b = (b); _a > _b ? _a : _b; })

__auto_type half = 0.5;

int main(void) {
    int n = __VERIFIER_nondet_int();
    const short s = 3;
    __auto_type t = s;
    t = 4;
    __auto_type p = &half;
    static __auto_type wide = 7L;
    if (sizeof t != 2 || *p + *p != 1.0 || sizeof wide != 8)
        reach_error();
    if (MAX(n, 3u) > 3)
        reach_error();
    return 0;
}
