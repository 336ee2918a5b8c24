// expect: reachable
// rule: `_Alignas` moves a member, and makes its structure larger
// input: [9]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct wide { char c; _Alignas(16) int x; char d; };

int main(void) {
    struct wide w = {1, 2, __VERIFIER_nondet_int()};
    char *p = (char *)&w;
    if (sizeof w == 32 && p[16] == 2 && p[20] == 9)
        reach_error();
    return 0;
}
