// expect: reachable
// rule: a loop with two entries: seen from one of its heads, b is changed outside of the loop, and yet it is another b when that head is met again
// input: [1, 1, 0, 1, 0, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 0, b = 0;
    if (__VERIFIER_nondet_int())
        goto right;
left:
    if (b > 1)
        reach_error();
    a = 1;
    if (__VERIFIER_nondet_int())
        return 0;
right:
    if (a == 1 && b < 5)
        ++b;
    if (__VERIFIER_nondet_int())
        goto left;
    return 0;
}
