// expect: reachable
// options: --data-model ILP32
// rule: with 32 bits, 8 bytes in a structure are aligned to 4, and to 8 elsewhere
// input: [12]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s { char c; long long x; };

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (_Alignof(struct s) == 4 && __alignof__(long long) == 8 && sizeof(struct s) == n)
        reach_error();
    return 0;
}
