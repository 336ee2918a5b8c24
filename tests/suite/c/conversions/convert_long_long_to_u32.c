// expect: safe
// rule: a negative long long becomes an unsigned int modulo 2^32
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    unsigned int u = x;
    if (x == -1 && u != 4294967295u)
        reach_error();
    return 0;
}
