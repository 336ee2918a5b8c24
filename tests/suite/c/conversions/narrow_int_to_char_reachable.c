// expect: reachable
// rule: an int stored in an unsigned char keeps its last 8 bits: 300 becomes 44
// input: [300]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned char c = x;
    if (x == 300 && c == 44)
        reach_error();
    return 0;
}
