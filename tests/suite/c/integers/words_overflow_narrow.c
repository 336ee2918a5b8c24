// expect: reachable
// rule: the result's type decides whether something is lost: 200 + 100 is 44 in an unsigned char; a typed one converts its operands first
// input: [100]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned char small;
    unsigned wide;
    if (__builtin_add_overflow(a, 200, &small) && small == 44 && !__builtin_uadd_overflow(a, -200, &wide))
        reach_error();
    return 0;
}
